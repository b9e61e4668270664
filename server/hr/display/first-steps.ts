import type { Json } from '@muster/engine';
import { companyKey, companyRecord } from '../company/company-record.ts';
import type { Handle } from '../dependencies.ts';
import { loose } from '../records/loose-handle.ts';

/** What a company needs before attendance, leave and pay can be kept: the table of each, as the answer calls it. */
const tables = {
  locations: 'location',
  departments: 'department',
  designations: 'designation',
  shifts: 'shift',
  leaveQuotas: 'leaveQuotaPlan',
} as const;

/**
 * How many active records a company has of what it begins with, how many employees, and of how much that it cannot do
 * without there is nothing (`missing`): a company in one place needs no locations, and one without a name works.
 * `putAway`: nobody wants to be told any more.
 */
export async function firstSteps(handle: Handle): Promise<Json> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    const { count } = await loose(handle)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('status', '=', 'Active')
      .executeTakeFirstOrThrow();
    counts[name] = Number(count);
  }
  const { count } = await handle
    .selectFrom('applicant')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('empNo', '!=', '')
    .executeTakeFirstOrThrow();
  counts['employees'] = Number(count);
  const record = await companyRecord(handle);
  const missing = Object.entries(counts).filter(([name, each]) => each === 0 && name !== 'locations').length;
  const named = Number((record?.companyName ?? '') !== '');
  return {
    ...counts,
    ...companyKey(record),
    company: named,
    missing,
    putAway: record?.stepsPutAway === 1,
  };
}
