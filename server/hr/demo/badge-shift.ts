import { shifts } from './company.ts';
import { companySeed, demoPeople } from './demo-people.ts';
import { firstBadge } from './device-day.ts';
import { createRandom, seedOf } from './random.ts';

/** The shift in which the wearer of a badge comes: that of the demo's employee who has it, of any other by the badge. */
export function badgeShift(badge: string): number {
  const number = Number(badge) - firstBadge;
  const ofDemo = Number.isInteger(number) && number >= 1 && number <= mostPeople ? drawnUpTo(number)[number - 1] : null;
  return ofDemo ?? (seedOf(badge) % shifts.length) + 1;
}

/** The largest demo that is drawn in a moment. */
const mostPeople = 50_000;
let drawn: readonly (number | null)[] = [];

/** Employees are drawn one after the other, so that those of a larger demo begin with those of a smaller one. */
function drawnUpTo(number: number): readonly (number | null)[] {
  if (drawn.length < number) {
    const people = Math.max(250, 2 * number);
    const stamp = { version: 1, changedAt: '', changedBy: '' };
    const { applicants } = demoPeople(createRandom(companySeed), people, '2026-01-01', stamp);
    drawn = applicants.slice(0, people).map(({ shiftId }) => shiftId);
  }
  return drawn;
}
