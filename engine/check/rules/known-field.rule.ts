import { isRecord } from '../../json.ts';
import type { Place } from '../../problem.ts';
import { suggest } from '../../suggest.ts';
import type { Rec } from '../registry.ts';
import type { Rule } from '../visitor.ts';

/** A name that stands for a field by itself is one: the key of an entity, what is picked of one, and a column that rows are spread by. */
export const knownField: Rule = {
  name: 'known-field',
  law: 'A name that stands for a field by itself is one: the key of an entity, what is picked of one, and a column that rows are spread by.',
  visit: (context) => {
    const { registry } = context;
    const check = (name: unknown, known: Iterable<string>, whose: string, place: Place) => {
      const names = [...known];
      if (typeof name !== 'string' || names.includes(name)) return;
      context.report({
        code: 'known-field',
        message: `${whose} has no field "${name}"`,
        place,
        suggestion: suggest(name, names),
      });
    };
    const picked = (node: Rec) => {
      const { pick, of } = node;
      const parent = typeof of === 'string' ? registry.entities.get(of) : undefined;
      if (!Array.isArray(pick) || !parent) return;
      for (const [index, name] of pick.entries())
        check(name, parent.fields.keys(), `"${parent.name}"`, context.place(pick, index));
    };
    return {
      entity({ entity }) {
        const { declaration } = entity;
        picked(declaration);
        check(declaration['key'], entity.fields.keys(), `"${entity.name}"`, context.place(declaration, 'key'));
      },
      call({ call }) {
        const { body } = call.declaration;
        if (isRecord(body)) picked(body);
      },
      column({ node, type }) {
        const { rows } = node;
        const row = type.is === 'list' && type.of.is === 'record' ? type.of : undefined;
        if (isRecord(rows) && rows['by'] !== undefined && row)
          check(rows['by'], row.fields().keys(), row.entity ? `"${row.entity}"` : 'The row', context.place(rows, 'by'));
      },
    };
  },
};
