import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';
import { workingPhases } from '../people/phase-statuses.ts';
import { loose } from '../records/loose-handle.ts';
import type { PlainRecord } from './plain-record.ts';

/** The rows with `employees`: how many people who work here, or are about to, have each. */
export async function withEmployees(
  handle: Handle,
  record: PlainRecord,
  rows: readonly Json[],
): Promise<readonly Json[]> {
  const counted = await loose(handle)
    .selectFrom('applicant')
    .select(({ fn }) => [record.key, fn.countAll().as('employees')])
    .where('phaseStatus', 'in', ['Hired', ...workingPhases])
    .groupBy(record.key)
    .execute();
  const held = new Map(counted.map((row) => [row[record.key], Number(row['employees'])]));
  return rows.map((row) => {
    const shape = row as { readonly [name: string]: Json };
    return { ...shape, employees: held.get(shape[record.key] as number) ?? 0 };
  });
}
