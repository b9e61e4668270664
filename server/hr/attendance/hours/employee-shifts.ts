import type { Handle } from '../../dependencies.ts';
import { employedIn } from '../../people/employed-in.ts';
import { heldHours } from './held-hours.ts';
import type { Span } from './span.ts';
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
  /** Where he works now; 0 where he is in none. */
  readonly teamId: number;
  readonly deptId: number;
  /** In order of the first day. */
  readonly assignments: readonly Assignment[];
}

/** One employee with the shifts he has had; undefined for nobody and for an applicant who never began. */
export async function attendanceEmployee(handle: Handle, applicantId: number): Promise<AttendanceEmployee | undefined> {
  const row = await employeeRows(handle).where('applicantId', '=', applicantId).executeTakeFirst();
  if (!row) return undefined;
  const shifts = await assignmentRows(handle).where('applicantId', '=', applicantId).execute();
  return withShifts(row, shifts);
}

/** The employee with a CRM ID. */
export async function employeeByCrmId(handle: Handle, crmId: string): Promise<AttendanceEmployee | undefined> {
  const row = await handle.selectFrom('applicant').select('applicantId').where('empNo', '=', crmId).executeTakeFirst();
  return row && crmId !== '' ? attendanceEmployee(handle, row.applicantId) : undefined;
}

/** Everybody who was employed on a day, or those of some keys, by few queries however many they are. */
export function employeesOn(
  handle: Handle,
  date: string,
  only?: readonly number[],
): Promise<readonly AttendanceEmployee[]> {
  return employeesIn(handle, { from: date, to: date }, only);
}

/** The same of whoever was employed on some day of a span. */
export async function employeesIn(
  handle: Handle,
  span: Span,
  only?: readonly number[],
): Promise<readonly AttendanceEmployee[]> {
  let query = employeeRows(handle).where(employedIn(span));
  let shiftQuery = assignmentRows(handle);
  if (only) {
    query = query.where('applicantId', 'in', only);
    shiftQuery = shiftQuery.where('applicantId', 'in', only);
  }
  const shiftsOf = new Map<number, AssignmentRow[]>();
  for (const shift of await shiftQuery.execute()) {
    const known = shiftsOf.get(shift.applicantId);
    if (known) known.push(shift);
    else shiftsOf.set(shift.applicantId, [shift]);
  }
  const rows = await query.orderBy('applicantId').execute();
  return rows.map((row) => withShifts(row, shiftsOf.get(row.applicantId) ?? []));
}

/** How many employees are worked on at a time where a company may have any number of them. */
const atATime = 500;

/** The keys of whoever was employed on a day, so many at a time. */
export async function* employeesInParts(handle: Handle, date: string): AsyncGenerator<readonly number[]> {
  for (let after = 0; ; ) {
    const rows = await handle
      .selectFrom('applicant')
      .select('applicantId')
      .where('empNo', '!=', '')
      .where(employedIn({ from: date, to: date }))
      .where('applicantId', '>', after)
      .orderBy('applicantId')
      .limit(atATime)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ applicantId }) => applicantId);
    if (rows.length < atATime) return;
    after = last.applicantId;
  }
}

/** Whether an employee worked here on a day. */
export function isEmployed({ joiningDate, terminationDate }: AttendanceEmployee, date: string): boolean {
  return joiningDate !== '' && joiningDate <= date && (terminationDate === '' || date <= terminationDate);
}

function employeeRows(handle: Handle) {
  return handle
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
      'applicant.teamId',
      'applicant.deptId',
    ])
    .where('empNo', '!=', '');
}

function assignmentRows(handle: Handle) {
  return handle
    .selectFrom('shiftAssignment')
    .innerJoin('shift', 'shift.shiftId', 'shiftAssignment.shiftId')
    .leftJoin('formerShiftHours as former', 'former.shiftId', 'shift.shiftId')
    .select(['applicantId', 'fromDate', 'shift.startTime', 'shift.endTime'])
    .select(['shift.saturdayStartTime', 'shift.saturdayEndTime', 'former.untilDate'])
    .select(['former.startTime as formerStart', 'former.endTime as formerEnd'])
    .select(['former.saturdayStartTime as formerSaturdayStart', 'former.saturdayEndTime as formerSaturdayEnd'])
    .select(['shift.halfTime', 'shift.saturdayHalfTime'])
    .select(['former.halfTime as formerHalf', 'former.saturdayHalfTime as formerSaturdayHalf'])
    .orderBy('fromDate')
    .orderBy('former.untilDate');
}

type EmployeeRow = Awaited<ReturnType<ReturnType<typeof employeeRows>['execute']>>[number];
type AssignmentRow = Awaited<ReturnType<ReturnType<typeof assignmentRows>['execute']>>[number];

function withShifts(row: EmployeeRow, shifts: readonly AssignmentRow[]): AttendanceEmployee {
  const { salType, teamId, deptId, ...rest } = row;
  const place = { teamId: teamId ?? 0, deptId: deptId ?? 0 };
  return { ...rest, ...place, salaryType: salType ?? '', assignments: heldHours(shifts) };
}
