import { createHash } from 'node:crypto';
import type { Handle } from '../dependencies.ts';
import { type HrTables, keyOf, type TableName } from '../tables.ts';
import { loose, type StoredRow } from './loose-handle.ts';

/**
 * A table whose rows have to be what the history made of them, whoever holds the database file, with the columns that say
 * who may do what, and who is paid what.
 */
type WatchedTable = {
  readonly [Table in TableName]: { readonly table: Table; readonly columns: readonly (keyof HrTables[Table])[] };
}[TableName];

const spanOfPlan = ['planEffectFrom', 'planEffectTill', 'status'] as const;
const payOfPackage = [
  'leadPlanId',
  'packageType',
  'leadLimit',
  'payPerLeadLimitExceedMinor',
  'samePayoutAllLeads',
  'bonusOnExceedMinor',
  'packagePriority',
  'status',
] as const;

/** Records with a key of their own; the rights of roles and their people are read by `rightsRows` and `memberRows`. */
const watchedTables: readonly WatchedTable[] = [
  { table: 'role', columns: ['roleName', 'kind', 'status', 'secondFactor'] },
  { table: 'account', columns: ['kind', 'email', 'applicantId', 'status', 'passwordHash'] },
  {
    table: 'applicant',
    columns: ['basicSalaryMinor', 'attendenceBonusMinor', 'salTypeId', 'groupId'],
  },
  {
    table: 'employeeLoan',
    columns: ['applicantId', 'loanAmountMinor', 'loanPaidMinor', 'monthlyInstallmentMinor', 'loanDate', 'status'],
  },
  { table: 'bonus', columns: ['applicantId', 'amountMinor', 'payrollMonth'] },
  { table: 'dock', columns: ['applicantId', 'amountMinor', 'payrollMonth'] },
  {
    table: 'attendanceDay',
    columns: [
      'applicantId',
      'attendanceDate',
      'shiftStart',
      'shiftEnd',
      'shiftMinutes',
      'checkIn',
      'checkOut',
      'checkInStatus',
      'checkOutStatus',
      'workedMinutes',
      'hoursInUse',
      'paidUnpaid',
      'attendanceBonusQualified',
      'attendanceBonusMinor',
      'leaveType',
      'leaveDuration',
      'salaryType',
      'salaryMinor',
      'decided',
    ],
  },
  {
    table: 'lead',
    columns: [
      'dialerLeadId',
      'applicantId',
      'closerId',
      'leadRank',
      'agentType',
      'createdDate',
      'transferDate',
      'billableStatus',
      'leadPayoutMinor',
      'leadBonusMinor',
    ],
  },
  { table: 'leadOrder', columns: ['programId', 'rankName', 'payPerLeadMinor', 'status'] },
  { table: 'leadPlan', columns: ['leadOrderId', ...spanOfPlan] },
  { table: 'groupPlan', columns: ['groupId', ...spanOfPlan] },
  { table: 'leadPackage', columns: payOfPackage },
  { table: 'groupPackage', columns: payOfPackage },
];

/** The watched columns by the name of what is watched; of rights and people of roles the whole row counts. */
export type Watch = Readonly<Record<string, readonly string[]>>;

/** The watched columns of rows by their key. */
export type WatchedRows = Map<string, StoredRow>;

/** The rows of what is watched as they are, with these of their columns. */
export async function watchedRows(handle: Handle, only: string, columns: readonly string[] = []): Promise<WatchedRows> {
  if (only === 'roleRight') return rightsRows(handle);
  if (only === 'accountRole') return memberRows(handle);
  const watched = watchedTables.find(({ table }) => table === only);
  if (!watched) return new Map();
  const key = keyOf(watched.table);
  const rows = await loose(handle)
    .selectFrom(watched.table)
    .select([key, ...columns])
    .execute();
  return new Map(rows.map((row) => [String(row[key]), watchedPart(columns, row)]));
}

/** What this version watches. */
export const watch: Watch = {
  ...Object.fromEntries(watchedTables.map(({ table, columns }) => [table, columns])),
  roleRight: [],
  accountRole: [],
} satisfies { readonly [Table in TableName]?: readonly string[] };

/** The names of all that is watched. */
export const watchedNames: readonly string[] = Object.keys(watch);

/** The watched columns of a row, a password's hash as a digest of it. */
export function watchedPart(columns: readonly string[], row: StoredRow): StoredRow {
  const entries = columns.flatMap((name): [string, StoredRow[string]][] => {
    const value = row[name];
    if (value === undefined) return [];
    return [[name, name === 'passwordHash' && typeof value === 'string' ? digestOfText(value) : value]];
  });
  return Object.fromEntries(entries);
}

/** What the history holds in place of a secret: it shows that it is another one, and nothing of it. */
export function digestOfText(text: string): string {
  return createHash('sha256').update(`muster secret 1 ${text}`).digest('hex').slice(0, 32);
}

async function rightsRows(handle: Handle): Promise<WatchedRows> {
  const rows = await handle
    .selectFrom('roleRight')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select(['roleId', 'functionLink', 'readRight', 'writeRight', 'delRight'])
    .execute();
  return new Map(rows.map(({ roleId, functionLink, ...rights }) => [`${roleId}/${functionLink}`, rights]));
}

async function memberRows(handle: Handle): Promise<WatchedRows> {
  const rows = await handle.selectFrom('accountRole').select(['roleId', 'accountId']).execute();
  return new Map(rows.map(({ roleId, accountId }) => [`${roleId}/${accountId}`, {}]));
}
