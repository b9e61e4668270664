import { columnId } from '../../language/element-id.ts';
import type { Place } from '../../problem.ts';
import type { Definition } from '../registry.ts';
import { flatColumns } from '../scopes.ts';
import type { Rule } from '../visitor.ts';
import { pathsRead } from './paths-read.ts';

interface Filter {
  readonly definition: Definition;
  readonly into: string;
  readonly column: string;
  readonly place: Place;
}

/** All filters handed over at once count as those that are taken. */
export const filtersBound: Rule = {
  name: 'filters-bound',
  severity: 'warning',
  law: 'Every filter is read by something on its screen.',
  visit: (context) => {
    const filters: Filter[] = [];
    const reads = new Map<Definition, Map<string, number>>();
    const count = (definition: Definition, path: string, by: number) => {
      const ofDefinition = reads.get(definition) ?? new Map<string, number>();
      reads.set(definition, ofDefinition);
      ofDefinition.set(path, (ofDefinition.get(path) ?? 0) + by);
    };
    return {
      block({ node, kind, scope }) {
        if (kind !== 'filters' || !Array.isArray(node['filters'])) return;
        const into = typeof node['into'] === 'string' ? node['into'] : 'filters';
        for (const column of flatColumns(node['filters'])) {
          const id = typeof column === 'string' ? column : columnId(column);
          const place = typeof column === 'string' ? context.place(node, 'filters') : context.place(column);
          if (id !== undefined) filters.push({ definition: scope.definition, into, column: id, place });
        }
      },
      path({ segments: [root, into, column], scope }) {
        if (root === 'state' && into !== undefined)
          count(scope.definition, column === undefined ? into : `${into}.${column}`, 1);
      },
      handOver({ raw, fields, scope }) {
        for (const part of Array.isArray(raw) ? raw : [raw]) {
          if (typeof part !== 'string') continue;
          const [root, into, column] = pathsRead(part)[0]?.split('.') ?? [];
          if (root !== 'state' || into === undefined || column !== undefined) continue;
          count(scope.definition, into, -1);
          for (const name of fields.keys()) count(scope.definition, `${into}.${name}`, 1);
        }
      },
      leave() {
        for (const { definition, into, column, place } of filters) {
          const ofDefinition = reads.get(definition);
          const first = column.split('.')[0] ?? column;
          if ((ofDefinition?.get(into) ?? 0) > 0 || (ofDefinition?.get(`${into}.${first}`) ?? 0) > 0) continue;
          context.report({
            code: 'filters-bound',
            message: `Nothing reads the filter "${column}"`,
            place,
          });
        }
      },
    };
  },
};
