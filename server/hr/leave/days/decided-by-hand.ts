import { bonusOf } from '../../attendance/pairing/day-columns.ts';
import type { HrTables } from '../../tables.ts';

type Day = Pick<
  HrTables['attendanceDay'],
  'decided' | 'attendanceBonusQualified' | 'checkInStatus' | 'checkOutStatus' | 'hoursInUse'
>;

/** Whether a person gave the bonus of a day, against its statuses. */
export function givenBonus(day: Day): boolean {
  return day.decided === 1 && day.attendanceBonusQualified === 'Qualify' && bonusOf(day) !== 'Qualify';
}

/** Whether a person said of a day what no leave says by itself: Full Shift Hours, or a bonus against the statuses. */
export function decidedByHand(day: Day): boolean {
  return givenBonus(day) || day.hoursInUse === 'shiftHours';
}
