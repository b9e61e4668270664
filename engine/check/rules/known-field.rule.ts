import { isRecord } from '../../json.ts';
import type { Place } from '../../problem.ts';
import { suggest } from '../../suggest.ts';
import type { Rec } from '../registry.ts';
import { any, elementOf, type Type } from '../types.ts';
import type { Rule } from '../visitor.ts';

export const knownField: Rule = {
  name: 'known-field',
  law: 'A name that stands for a field by itself is one: the key of an entity, what is picked of one, a column that rows are spread by, and what data asks for of its rows.',
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
    const asked = (entry: Rec, fields: readonly unknown[]) => {
      const call = registry.calls.get(String(entry['call']));
      const row = elementOf(registry.typeNamed(call?.declaration['result']) ?? any);
      for (const [index, path] of fields.entries()) {
        let type: Type = row;
        for (const name of String(path).split('.')) {
          if (type.is !== 'record' || type.open) break;
          const known = type.fields();
          check(name, known.keys(), type.entity ? `"${type.entity}"` : 'The row', context.place(fields, index));
          type = known.get(name) ?? any;
        }
      }
    };
    return {
      screen({ node }) {
        for (const entry of isRecord(node['data']) ? Object.values(node['data']) : []) {
          if (isRecord(entry) && Array.isArray(entry['fields'])) asked(entry, entry['fields']);
        }
      },
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
        if (!isRecord(rows) || !row) return;
        const owner = row.entity ? `"${row.entity}"` : 'The row';
        for (const name of ['tabsBy', 'unique'])
          if (rows[name] !== undefined) check(rows[name], row.fields().keys(), owner, context.place(rows, name));
      },
    };
  },
};
