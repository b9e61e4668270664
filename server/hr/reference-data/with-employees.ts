import type { Json } from '@muster/engine';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { employedOn } from '../people/employed-in.ts';
import { loose } from '../records/loose-handle.ts';
import type { HrTables } from '../tables.ts';
import type { ReferenceTable } from './reference-table.ts';

/** The company at a moment. */
type Company = Pick<Context, 'handle' | 'now'>;

/** The rows with `employees`: how many of the people who work here today, as the head count has them, have each. */
export async function withEmployees(
  { handle, now }: Company,
  record: ReferenceTable,
  rows: readonly Json[],
): Promise<readonly Json[]> {
  const held = await countBy(handle, record.key, employedOn(now.day));
  return rows.map((row) => ({ ...(row as { readonly [name: string]: Json }), employees: held(row) }));
}

/** The rows that somebody has who works here or is about to. */
export async function inUse(
  { handle, phases }: Pick<Context, 'handle' | 'phases'>,
  record: ReferenceTable,
  rows: readonly Json[],
): Promise<readonly Json[]> {
  const held = ['Hired', ...phases.on('works')];
  const people = expressionBuilder<HrTables, 'applicant'>()('phaseStatus', 'in', held);
  const countOf = await countBy(handle, record.key, people);
  return rows.filter((row) => countOf(row) > 0);
}

/** How many people have the record of a row. */
async function countBy(handle: Handle, key: string, people: Expression<SqlBool>): Promise<(row: Json) => number> {
  const counted = await loose(handle)
    .selectFrom('applicant')
    .select(({ fn }) => [key, fn.countAll().as('employees')])
    .where(people)
    .groupBy(key)
    .execute();
  const held = new Map(counted.map((row) => [row[key], Number(row['employees'])]));
  return (row) => held.get((row as { readonly [name: string]: Json })[key] as number) ?? 0;
}
