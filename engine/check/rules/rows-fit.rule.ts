import type { Place } from '../../problem.ts';
import { missingFrom } from '../assignable.ts';
import type { Definition } from '../registry.ts';
import { type Type, typeName } from '../types.ts';
import type { Rule } from '../visitor.ts';
import { gatherReads } from './inputs-read.ts';

/** The rows that a grid is given by its id have every field that the grid shows or reads. */
export const rowsFit: Rule = {
  name: 'rows-fit',
  law: 'The rows that a grid is given by its id have every field that the grid shows or reads.',
  visit: (context) => {
    const reads = gatherReads((entity) => context.registry.entities.get(entity)?.key);
    const given: { grid: Definition; row: Type; place: Place }[] = [];
    return {
      ...reads.visitor,
      gridRows: (use) => {
        given.push(use);
      },
      leave() {
        for (const { grid, row, place } of given) {
          const entity = grid.value['entity'];
          if (row.is === 'scalar' || (row.is === 'record' && row.entity !== undefined && row.entity === entity)) {
            if (row.is === 'scalar')
              context.report({
                code: 'rows-fit',
                message: `The grid "${grid.id}" shows records, not ${typeName(row)}`,
                place,
              });
            continue;
          }
          const missing = missingFrom(row, reads.rows.get(grid) ?? []);
          if (missing.length === 0) continue;
          const names = missing.map((path) => `"${path}"`).join(', ');
          const message = `The grid "${grid.id}" reads ${names} of its rows, which ${typeName(row)} does not have`;
          context.report({ code: 'rows-fit', message, place });
        }
      },
    };
  },
};
