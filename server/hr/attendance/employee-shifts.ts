import type { Handle } from '../dependencies.ts';
import type { Assignment } from './work-day.ts';

/** An employee as attendance needs him. */
export interface AttendanceEmployee {
  readonly applicantId: number;
  readonly empNo: string;
  readonly joiningDate: string;
  readonly terminationDate: string;
  readonly basicSalaryMinor: number;
  readonly attendenceBonusMinor: number;
  readonly salaryType: string;
  /** In order of the first day. */
  readonly assignments: readonly Assignment[];
}

/** One employee with the shifts he has had; undefined for nobody and for an applicant who never began. */
export async function attendanceEmployee(handle: Handle, applicantId: number): Promise<AttendanceEmployee | undefined> {
  const row = await handle
    .selectFrom('applicant')
    .leftJoin('salaryType', 'salaryType.salTypeId', 'applicant.salTypeId')
    .select([
      'applicantId',
      'empNo',
      'joiningDate',
      'terminationDate',
      'basicSalaryMinor',
      'attendenceBonusMinor',
      'salaryType.salType',
    ])
    .where('applicantId', '=', applicantId)
    .where('empNo', '!=', '')
    .executeTakeFirst();
  if (!row) return undefined;
  const shifts = await handle
    .selectFrom('shiftAssignment')
    .innerJoin('shift', 'shift.shiftId', 'shiftAssignment.shiftId')
    .select(['fromDate', 'startTime', 'endTime', 'saturdayStartTime', 'saturdayEndTime'])
    .where('applicantId', '=', applicantId)
    .orderBy('fromDate')
    .execute();
  const { salType, ...rest } = row;
  return {
    ...rest,
    salaryType: salType ?? '',
    assignments: shifts.map(({ fromDate, ...shift }) => ({ fromDate, shift })),
  };
}

/** The employee with a CRM ID. */
export async function employeeByCrmId(handle: Handle, crmId: string): Promise<AttendanceEmployee | undefined> {
  const row = await handle.selectFrom('applicant').select('applicantId').where('empNo', '=', crmId).executeTakeFirst();
  return row && crmId !== '' ? attendanceEmployee(handle, row.applicantId) : undefined;
}
