import type { FieldRights, GuardedField } from '@muster/engine';
import type { TableName } from '../tables.ts';

type ByTable<Of> = { readonly [Table in TableName]?: Of };

/** The entities whose records tables hold, where they are called otherwise. */
const entityOf: ByTable<string> = {
  applicantBio: 'employeeBio',
  lead: 'leaderBoardLead',
  jobPost: 'jobPosting',
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
    quotaId: 'appLeaveQuotaMapDto',
  },
  attendanceDay: {
    checkIn: 'checkInTime',
    checkOut: 'checkOutTime',
    workedMinutes: 'dailyHours',
    shiftMinutes: 'shiftHours',
  },
  team: { deptId: 'departmentDto' },
  batch: { programId: 'programDto' },
  faq: { deptId: 'departmentDto' },
  jobPost: { shiftId: 'shiftDto', deptId: 'departmentDto' },
  automatedEmail: { emailTemplateId: 'emailTemplateDto' },
  customReport: { reportingLineId: 'reportingLineDto' },
  dashboard: { reportingLineId: 'reportingLineDto' },
  hrPolicy: { media: 'mediaList' },
  leadPlan: {
    leadOrderId: 'leadOrderDto',
    planEffectFrom: 'planEffectFromString',
    planEffectTill: 'planEffectTillString',
  },
  groupPlan: { groupId: 'groupDto' },
  employeeLoan: { applicantId: 'applicantDto', told: 'loanAmount' },
  bonus: { amountMinor: 'bonusAmount', title: 'bonusTitle', applicantId: 'applicantDto' },
  dock: { amountMinor: 'dockAmount', title: 'dockTitle', applicantId: 'applicantDto' },
};

/** The entity whose records a table holds. */
export function entityOfTable(table: string): string {
  return own(entityOf, table) ?? table;
}

/** The name of the field that a stored column tells, where one of its entity does, by the entity's own names. */
export function fieldOfColumn(table: string, column: string, isField: (name: string) => boolean): string | undefined {
  const name = own(own(fieldOf, table), column) ?? column;
  return [name, name.replace(/(Minor|Halves|Held)$/, '')].find(isField);
}

/** The guarded field that a stored column tells; undefined for a column that everybody sees who sees its record. */
export function guardedColumn(records: FieldRights, table: string, column: string): GuardedField | undefined {
  const fields = records.get(entityOfTable(table))?.fields;
  const name = fields && fieldOfColumn(table, column, (each) => fields.has(each));
  return name === undefined ? undefined : fields?.get(name);
}

function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
