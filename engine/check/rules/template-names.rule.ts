import { isRecord } from '../../json.ts';
import type { FieldDeclaration } from '../field-declaration.ts';
import type { Rec } from '../registry.ts';
import type { Type } from '../types.ts';
import type { Rule } from '../visitor.ts';

const code = 'template-names';

export const templateNames: Rule = {
  name: 'template-names',
  law: 'A field of type `template` says in `names` which records it may speak of; no other field has `names` or `plain`.',
  visit: (context) => {
    const stray = (node: Rec, type: Type) => {
      if (type.is === 'any' || isTemplate(type)) return;
      for (const property of ['names', 'plain']) {
        if (node[property] === undefined) continue;
        const place = context.place(node, property);
        context.report({ code, message: `Only a template has \`${property}\``, place });
      }
    };
    return {
      field({ field, place }) {
        const type = context.registry.fieldType(field);
        stray(field.properties, type);
        if (isTemplate(type) && !namesSomething(field))
          context.report({ code, message: 'A template says in `names` whose fields it may name', place });
      },
      column: ({ node, type }) => stray(node, type),
    };
  },
};

function namesSomething({ properties: { names } }: FieldDeclaration): boolean {
  return isRecord(names) && Object.keys(names).length > 0;
}

function isTemplate(type: Type): boolean {
  return type.is === 'scalar' && type.of === 'template';
}
