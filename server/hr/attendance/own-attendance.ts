import { mayWrite } from '../route.ts';
import type { RecordOfPerson } from '../sight/person-problem.ts';
import { attendanceKeepers } from './attendance-sight.ts';

/** What a person may not do to his own days: beside his check-in and check-out they are kept by somebody else. */
export const ownAttendance: RecordOfPerson = {
  what: 'attendance',
  may: mayWrite(...attendanceKeepers),
  entities: ['attendanceDay'],
};

/** The same on the screens that set times and mark absent. */
export const ownTimes: RecordOfPerson = { ...ownAttendance, may: mayWrite('set_attendance', 'emp_attendance') };
export const ownAbsence: RecordOfPerson = { ...ownAttendance, may: mayWrite('mark_absent'), entities: ['absence'] };
