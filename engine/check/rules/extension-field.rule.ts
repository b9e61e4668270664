import { isRecord } from '../../json.ts';
import { type FieldDeclaration, fieldsOf } from '../field-declaration.ts';
import type { Rule, RuleContext } from '../visitor.ts';

/** Properties that speak of the backend's record, or of what follows from it: an extension field stands beside it. */
const ofTheRecord = ['compute', 'read', 'wire', 'secret'] as const;

/** An extension field belongs to an entity with a key, holds plain values, and is never asked for by the backend. */
export const extensionField: Rule = {
  name: 'extension-field',
  law: 'An extension field belongs to an entity with a key, holds plain values, and is never asked for by the backend.',
  visit: (context) => {
    const known = new Set<object>();
    return {
      entity({ entity }) {
        const { declaration, key, name } = entity;
        for (const field of fieldsOf(declaration['fields']).values()) {
          if (field.properties['extension'] !== true) continue;
          known.add(field.properties);
          const place = context.place(field.properties, 'extension');
          if (key === undefined) {
            const message = `"${name}" has no key, so Muster cannot tell beside which record "${field.name}" is kept`;
            context.report({ code: 'extension-field', message, place });
          }
          if (field.name === key) {
            const message = `"${field.name}" is the key of "${name}": it comes from the backend`;
            context.report({ code: 'extension-field', message, place });
          }
          tellOf(field, context);
        }
      },
      field({ field, place }) {
        if (field.properties['extension'] === true) tellStray(field.properties, place, known, context);
      },
      column({ node, place }) {
        if (node['extension'] === true) tellStray(node, place, known, context);
      },
    };
  },
};

function tellOf({ name, properties, written }: FieldDeclaration, context: RuleContext): void {
  const tell = (message: string, property: string) =>
    context.report({ code: 'extension-field', message, place: context.place(properties, property) });
  if (properties['required'] !== undefined && properties['required'] !== false)
    tell(`The backend does not know "${name}", so its record cannot require it; a form may`, 'required');
  for (const property of ofTheRecord) {
    if (properties[property] !== undefined) tell(`"${name}" is kept by Muster, so it has no "${property}"`, property);
  }
  const types = isRecord(written) ? [written['map']].flat() : [written].flat();
  const record = types.find((type) => typeof type === 'string' && context.registry.entities.has(type));
  if (record !== undefined) tell(`"${name}" is kept by Muster, so it holds plain values, no records`, 'type');
}

function tellStray(
  holder: object,
  place: ReturnType<RuleContext['place']>,
  known: ReadonlySet<object>,
  context: RuleContext,
): void {
  if (known.has(holder)) return;
  const message = 'Only a field of an entity can be an extension';
  context.report({ code: 'extension-field', message, place });
}
