import type { FieldProblem } from '../../input/index.ts';
import type { Context } from '../context.ts';
import { loose } from '../records/loose-handle.ts';

/**
 * What an employee is linked to: the field of a body, the table and its key, the column of the employee, and how the field
 * is called.
 */
export const employmentLinks = [
  {
    field: 'designationDto',
    table: 'designation',
    key: 'designationId',
    column: 'designationId',
    label: 'Designation',
  },
  { field: 'departmentDto', table: 'department', key: 'deptId', column: 'deptId', label: 'Department' },
  { field: 'shiftDto', table: 'shift', key: 'shiftId', column: 'shiftId', label: 'Shift' },
  { field: 'leaveQuotaDto', table: 'leaveQuotaPlan', key: 'quotaId', column: 'quotaId', label: 'Leave Quota' },
  { field: 'teamDto', table: 'team', key: 'teamId', column: 'teamId', label: 'Team' },
  { field: 'programDto', table: 'program', key: 'programId', column: 'programId', label: 'Program' },
  { field: 'batchDto', table: 'batch', key: 'batchId', column: 'batchId', label: 'Batch' },
  { field: 'locationDto', table: 'location', key: 'locId', column: 'locId', label: 'Location' },
  { field: 'salaryTypeDto', table: 'salaryType', key: 'salTypeId', column: 'salTypeId', label: 'Salary Type' },
  { field: 'productDto', table: 'product', key: 'productId', column: 'productId', label: 'Product' },
] as const;

type Link = (typeof employmentLinks)[number];

/** The keys of what was chosen; null or left out for nothing. */
export type ChosenLinks = { readonly [Field in Link['field']]?: number | null };

/** The links as they stand in the record of an employee. */
export type StoredLinks = { readonly [Column in Link['column']]: number | null };

/** What was chosen and is no active record; what somebody has already may stay, though it is out of use by now. */
export async function wrongLinks(
  { handle }: Context,
  chosen: ChosenLinks,
  stored?: StoredLinks,
): Promise<readonly FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const { field, table, key, column, label } of employmentLinks) {
    const id = chosen[field] ?? null;
    if (id === null || id === stored?.[column]) continue;
    const row = await loose(handle)
      .selectFrom(table)
      .select(key)
      .where(key, '=', id)
      .where('status', '=', 'Active')
      .executeTakeFirst();
    if (!row) problems.push({ field, message: `${label} is not an active record` });
  }
  return problems;
}
