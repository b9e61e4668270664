import type { Place } from '../../problem.ts';
import { missingFrom } from '../assignable.ts';
import { type Type, typeName } from '../types.ts';
import type { Rule } from '../visitor.ts';
import { gatherReads, type Reads } from './inputs-read.ts';

interface Facts {
  readonly reads: Reads;
  readonly given: { readonly id: string; readonly row: Type; readonly place: Place }[];
}

export const rowsFit: Rule<Facts> = {
  name: 'rows-fit',
  law: 'The rows that a grid is given by its id have every field that the grid shows or reads.',
  visit: ({ registry }) => {
    const { visitor, ...reads } = gatherReads((entity) => registry.entities.get(entity)?.key);
    const facts: Facts = { reads, given: [] };
    return {
      ...visitor,
      facts,
      gridRows({ grid, row, place }) {
        facts.given.push({ id: grid.id, row, place });
      },
    };
  },
  join(gathered, context) {
    const readsOf = new Map(gathered.map(({ definition, facts }) => [definition, facts.reads.rows]));
    for (const { id, row, place } of gathered.flatMap(({ facts }) => facts.given)) {
      const grid = context.registry.named('grid').get(id);
      if (!grid) continue;
      const report = (message: string) => context.report({ code: 'rows-fit', message, place });
      if (row.is === 'scalar') {
        report(`The grid "${id}" shows records, not ${typeName(row)}`);
        continue;
      }
      if (row.is === 'record' && row.entity !== undefined && row.entity === grid.value['entity']) continue;
      const missing = missingFrom(row, readsOf.get(grid) ?? []);
      if (missing.length === 0) continue;
      const names = missing.map((path) => `"${path}"`).join(', ');
      report(`The grid "${id}" reads ${names} of its rows, which ${typeName(row)} does not have`);
    }
  },
};
