import type { OwnRecord } from '../access/own-records.ts';
import { mayWrite } from '../route.ts';
import { attendanceKeepers } from './attendance-sight.ts';

/** What a person may not do to his own days: beside his check-in and check-out they are kept by somebody else. */
export const ownAttendance: OwnRecord = { what: 'attendance', may: mayWrite(...attendanceKeepers) };

/** The same on the screens that set times and mark absent. */
export const ownTimes: OwnRecord = { what: 'attendance', may: mayWrite('set_attendance', 'emp_attendance') };
export const ownAbsence: OwnRecord = { what: 'attendance', may: mayWrite('mark_absent') };
