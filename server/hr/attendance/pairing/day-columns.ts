import { textOfMinute } from '../hours/minute.ts';
import type { WorkDay } from '../hours/work-day.ts';
import type { JudgedDay } from './judge-day.ts';

/** What pairing says about a day, as it is stored. */
export function judgedColumns({ hours }: WorkDay, judged: JudgedDay) {
  return {
    shiftStart: hours ? textOfMinute(hours.start) : '',
    shiftEnd: hours ? textOfMinute(hours.end) : '',
    checkIn: judged.checkIn === undefined ? '' : textOfMinute(judged.checkIn),
    checkOut: judged.checkOut === undefined ? '' : textOfMinute(judged.checkOut),
    checkInStatus: judged.checkInStatus as string,
    checkOutStatus: judged.checkOutStatus as string,
    workedMinutes: judged.workedMinutes,
    shiftMinutes: judged.shiftMinutes,
  };
}

/** What holds for a day until a person decides otherwise: who came is paid, who came in time and left keeps the bonus. */
export function assumedColumns({ checkInStatus, checkOutStatus }: JudgedDay) {
  const came = checkInStatus !== 'Absent' && checkInStatus !== '';
  return {
    hoursInUse: 'attendanceHours',
    paidUnpaid: came ? 'Paid' : 'Unpaid',
    attendanceBonusQualified: bonusOf({ checkInStatus, checkOutStatus }),
  };
}

/** The attendance bonus that the statuses of a day earn. */
export function bonusOf({
  checkInStatus,
  checkOutStatus,
}: {
  readonly checkInStatus: string;
  readonly checkOutStatus: string;
}): 'Qualify' | 'Not Qualify' {
  const inTime = checkInStatus === 'On Time' || checkInStatus === 'Early';
  const left = checkOutStatus === 'On Time' || checkOutStatus === 'Late';
  return inTime && left ? 'Qualify' : 'Not Qualify';
}
