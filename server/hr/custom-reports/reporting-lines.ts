import type { Handle } from '../dependencies.ts';

/** The reporting lines that a report may be for: the active roles of staff, by name. */
export async function activeReportingLines(
  handle: Handle,
): Promise<readonly { readonly reportingLineId: number; readonly reportingLineName: string }[]> {
  return handle
    .selectFrom('role')
    .select(['roleId as reportingLineId', 'roleName as reportingLineName'])
    .where('kind', '=', 'staff')
    .where('status', '=', 'Active')
    .orderBy('roleName')
    .orderBy('roleId')
    .execute();
}
