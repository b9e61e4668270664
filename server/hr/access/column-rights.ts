import type { FieldRights, GuardedField } from '@muster/engine';
import type { TableName } from '../tables.ts';

type ByTable<Of> = { readonly [Table in TableName]?: Of };

/** The entities whose records tables hold, where they are called otherwise. */
const entityOf: ByTable<string> = {
  applicantBio: 'employeeBio',
  lead: 'leaderBoardLead',
  correctionRequest: 'correction',
  leaveRequest: 'leave',
  leaveLedger: 'leaveAccount',
};

/** The fields that columns tell, where they are called otherwise; `told` is the message of a save, which says amounts. */
const fieldOf: ByTable<Readonly<Record<string, string>>> = {
  applicant: {
    designationId: 'designationDto',
    deptId: 'departmentDto',
    teamId: 'teamDto',
    batchId: 'batchDto',
    programId: 'programDto',
    locId: 'locationDto',
    salTypeId: 'salaryTypeDto',
    shiftId: 'shiftDto',
    productId: 'productDto',
  },
  attendanceDay: {
    checkIn: 'checkInTime',
    checkOut: 'checkOutTime',
    workedMinutes: 'dailyHours',
    shiftMinutes: 'shiftHours',
  },
  employeeLoan: { applicantId: 'applicantDto', told: 'loanAmount' },
  bonus: { amountMinor: 'bonusAmount', title: 'bonusTitle', applicantId: 'applicantDto' },
  dock: { amountMinor: 'dockAmount', title: 'dockTitle', applicantId: 'applicantDto' },
};

/** The entity whose records a table holds. */
export function entityOfTable(table: string): string {
  return own(entityOf, table) ?? table;
}

/** The guarded field that a stored column tells; undefined for a column that everybody sees who sees its record. */
export function guardedColumn(records: FieldRights, table: string, column: string): GuardedField | undefined {
  const fields = records.get(entityOfTable(table))?.fields;
  const name = own(own(fieldOf, table), column) ?? column;
  return fields?.get(name) ?? fields?.get(name.replace(/(Minor|Halves)$/, ''));
}

function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
