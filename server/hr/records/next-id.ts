import type { Expression } from 'kysely';
import { asApart, fixedQuery } from '../../work/index.ts';
import type { Handle } from '../dependencies.ts';

type Given = { readonly name: Expression<string>; readonly count: Expression<number> };

const counted = fixedQuery(
  (handle: Handle, { name, count }: Given) =>
    handle
      .insertInto('counter')
      .values({ name, value: count })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', count) })),
      )
      .returning('value'),
  asApart,
);

/**
 * The next `count` keys of a table, as the first of them. Keys are counted per table and never given twice; where several
 * write at once, those of a change that is not kept are left out.
 */
export async function nextId(handle: Handle, table: string, count = 1): Promise<number> {
  const row = await counted.first(handle, { name: table, count });
  if (!row) throw new Error(`${table} has no number`);
  return row.value - count + 1;
}
