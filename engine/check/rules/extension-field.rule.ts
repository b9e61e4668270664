import { isRecord } from '../../json.ts';
import { fieldType } from '../../language/field-types.ts';
import { type FieldDeclaration, fieldsOf } from '../field-declaration.ts';
import { keptOf } from '../find-extensions.ts';
import type { Entity, Rec, Registry } from '../registry.ts';
import type { Call } from '../resolve-call.ts';
import type { Rule, RuleContext } from '../visitor.ts';

/** Types that are no plain values: what they hold is kept elsewhere, or nowhere. */
function isUnkept(type: string): boolean {
  const { form, secret } = fieldType(type) ?? {};
  return form === 'file' || form === 'json' || secret === true;
}

/** Properties that speak of the backend's record, or of what follows from it: an extension field stands beside it. */
const ofTheRecord = ['compute', 'read', 'wire', 'secret'] as const;

export const extensionField: Rule = {
  name: 'extension-field',
  law: 'An extension field holds plain values beside a record whose key is known to a call that saves it, and is never asked for by the backend.',
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
          if (key !== undefined && field.name !== key) tellKeeping(entity, field, context);
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
  const types = isRecord(written) ? [written['map']] : [written].flat();
  const record = types.find((type) => typeof type === 'string' && context.registry.entities.has(type));
  if (record !== undefined) tell(`"${name}" is kept by Muster, so it holds plain values, no records`, 'type');
  const other = types.find((type) => typeof type === 'string' && isUnkept(type));
  if (other !== undefined)
    tell(`"${name}" is kept by Muster, which keeps no values of the type ${String(other)}`, 'type');
}

/** A value is kept when its record is saved: by a call that tells which record that is. */
function tellKeeping(
  { name, fields }: Entity,
  field: FieldDeclaration,
  { registry, report, place }: RuleContext,
): void {
  const home = keptOf(name, registry);
  const savesOf = ({ changes, declaration, definition }: Call) => {
    const entity = registry.entities.get(savedEntity(declaration['body']) ?? '');
    const same = entity && keptOf(entity.name, registry) === home;
    return changes && same && definition.value['backend'] !== 'muster' ? entity : undefined;
  };
  const calls = [...registry.calls.values()];
  const saving = calls.filter((call) => savesOf(call)?.fields.get(field.name)?.properties === field.properties);
  const tell = (message: string) =>
    report({ code: 'extension-field', message, place: place(field.properties, 'extension') });
  if (saving.length === 0) {
    const other = calls.map(savesOf).find((entity) => entity !== undefined);
    const hint = other ? `; what is saved is "${other.name}"` : '';
    tell(`No call saves "${name}", so no value of "${field.name}" could be kept${hint}`);
  }
  const key = registry.entities.get(home)?.key ?? '';
  for (const { id, declaration } of saving) {
    if (tellsKey(declaration, key, registry)) continue;
    const message = `"${id}" tells no key of the "${name}" it saves: neither its body nor its result has "${key}"`;
    tell(message);
  }
  if (!fields.has(key)) tell(`"${name}" leaves out "${key}", beside which "${field.name}" is kept`);
}

/** The entity whose record, or list of records, a body is. */
function savedEntity(body: unknown): string | undefined {
  const [name] = [isRecord(body) ? body['of'] : body].flat();
  return typeof name === 'string' ? name : undefined;
}

function tellsKey({ body, result }: Rec, key: string, registry: Registry): boolean {
  const has = (name: unknown) =>
    typeof name === 'string' && (name === 'id' || registry.entities.get(name)?.fields.has(key) === true);
  const picked = isRecord(body) ? body['pick'] : undefined;
  const inBody = has(savedEntity(body)) && (!Array.isArray(picked) || picked.includes(key));
  return inBody || has([result].flat()[0]);
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
