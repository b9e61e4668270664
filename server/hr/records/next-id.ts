import type { Handle } from '../dependencies.ts';

/** The next `count` keys of a table, as the first of them. Keys are counted per table and never given twice. */
export async function nextId(handle: Handle, table: string, count = 1): Promise<number> {
  const row = await handle
    .insertInto('counter')
    .values({ name: table, value: count })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', count) })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value - count + 1;
}
