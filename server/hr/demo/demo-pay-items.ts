import { payrollMonthOf } from '@muster/engine/formats';
import type { HrTables, TableName } from '../tables.ts';
import type { DemoApplicant } from './demo-people.ts';
import { createRandom } from './random.ts';
import type { Stamp } from './seed-foundation.ts';

const bonuses = ['Referral Bonus', 'Target Bonus', 'Eid Bonus'];
const docks = ['Late Coming', 'Lost Badge', 'Headset Damage'];

/** Bonuses and docks of the payroll month that runs, for about one employee in ten each; drawn by themselves. */
export function demoPayItems(
  people: readonly DemoApplicant[],
  today: string,
  stamp: Stamp,
): readonly (readonly [TableName, string, readonly (HrTables['bonus'] | HrTables['dock'])[]])[] {
  const random = createRandom(20261201);
  const payrollMonth = payrollMonthOf(today) ?? today.slice(0, 7);
  const working = people.filter((person) => person.phaseStatus === 'Appointed');
  const drawn = (titles: readonly string[]) =>
    working
      .filter(() => random.chance(0.1))
      .map(({ applicantId }) => {
        const title = random.pick(titles);
        const amountMinor = random.whole(1, 12) * 500 * 100;
        return { applicantId, title, amountMinor, payrollMonth, reason: '', ...stamp };
      });
  return [
    ['bonus', 'bonusId', drawn(bonuses).map((item, index) => ({ bonusId: index + 1, ...item }))],
    ['dock', 'dockId', drawn(docks).map((item, index) => ({ dockId: index + 1, ...item }))],
  ];
}
