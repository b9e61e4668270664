import { shiftTime } from '../../attendance/hours/shift-time.ts';

interface StoredDay {
  readonly attendanceId: number;
  readonly attendanceDate: string;
  readonly applicantId: number;
  readonly empNo: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly teamName: string | null;
  readonly shiftStart: string;
  readonly shiftEnd: string;
  readonly version: number;
}

/** A day in a list of days that are decided about: whose it is, where he works, and his shift. */
export function dayOfPerson(day: StoredDay) {
  return {
    attendanceId: day.attendanceId,
    attendanceDateString: day.attendanceDate,
    applicantId: day.applicantId,
    employeeName: `${day.firstName} ${day.lastName}`,
    legacyCode: day.empNo,
    teamName: day.teamName ?? '',
    shiftTime: shiftTime(day),
    _version: day.version,
  };
}
