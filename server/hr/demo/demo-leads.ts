import { addDays, addMonths, dayOfWeek, firstDayOfMonth, shiftMonth } from '@muster/engine/formats';
import type { StoredRow } from '../records/loose-handle.ts';
import type { HrTables, TableName } from '../tables.ts';
import { clients, designations, leadGroups, leadRanks, products, programs } from './company.ts';
import type { DemoApplicant } from './demo-people.ts';
import { createRandom, type Random } from './random.ts';
import type { Stamp } from './seed-foundation.ts';

const packageTypes = ['Daily', 'Weekly', 'BiWeekly', 'Monthly'] as const;

type Lead = HrTables['lead'];

interface Asked {
  readonly people: readonly DemoApplicant[];
  /** The days of attendance there are; before them every working day counts. */
  readonly days: readonly Pick<HrTables['attendanceDay'], 'applicantId' | 'attendanceDate' | 'checkIn'>[];
  readonly attendanceFrom: string;
  readonly today: string;
  readonly stamp: Stamp;
}

/** Clients, lead orders and groups with plans and packages, and the leads of this month and the two before it. */
export function demoLeads(asked: Asked): readonly (readonly [TableName, string, readonly StoredRow[]])[] {
  // A stream of its own: what else is drawn stays what it was.
  const random = createRandom(20260303);
  const { today, stamp } = asked;
  const active = { status: 'Active', ...stamp };
  const orders = programs.flatMap((_, program) =>
    leadRanks.map(([rankName, pay], rank) => ({
      leadOrderId: program * leadRanks.length + rank + 1,
      programId: program + 1,
      rankName,
      payPerLeadMinor: (pay + program * 50) * 100,
      ...active,
    })),
  );
  const plans = orders.flatMap((order) => plansOf(order, today, stamp));
  const groupPlans = leadGroups.flatMap((_, index) => {
    const groupId = index + 1;
    return plansOf({ leadOrderId: groupId }, today, stamp).map(({ leadOrderId, ...plan }) => ({ ...plan, groupId }));
  });
  return [
    ['client', 'clientId', clients.map((clientName, index) => ({ clientId: index + 1, clientName, ...active }))],
    ['leadOrder', 'leadOrderId', orders],
    ['leadPlan', 'leadPlanId', plans],
    ['leadPackage', 'leadOrderDetailId', packagesInForce(plans, stamp)],
    ['groupPlan', 'leadPlanId', groupPlans],
    ['groupPackage', 'leadOrderDetailId', packagesInForce(groupPlans, stamp)],
    ['lead', 'leadId', leadsOf(random, asked, orders)],
  ];
}

/** The plan in force of a lead order, with packages, and the one before it, which is over. */
function plansOf({ leadOrderId }: { readonly leadOrderId: number }, today: string, stamp: Stamp) {
  const from = monthsBack(today, 2);
  const till = addDays(addMonths(from, 6) ?? today, -1) ?? today;
  const beforeFrom = addMonths(from, -6) ?? from;
  const beforeTill = addDays(from, -1) ?? from;
  const plan = (place: number, planEffectFrom: string, planEffectTill: string, status: string) => {
    const leadPlanId = (leadOrderId - 1) * 2 + place;
    const planName = `Payout ${planEffectFrom.slice(0, 7)}`;
    return { leadPlanId, leadOrderId, planName, planEffectFrom, planEffectTill, status, ...stamp };
  };
  return [plan(1, beforeFrom, beforeTill, 'Inactive'), plan(2, from, till, 'Active')];
}

function packagesInForce(plans: readonly { readonly leadPlanId: number; readonly status: string }[], stamp: Stamp) {
  return plans.filter(({ status }) => status === 'Active').flatMap(({ leadPlanId }) => packagesOf(leadPlanId, stamp));
}

/** The packages of a plan in force: one of each type. */
function packagesOf(leadPlanId: number, stamp: Stamp) {
  return packageTypes.map((packageType, index) => ({
    leadOrderDetailId: (leadPlanId / 2 - 1) * packageTypes.length + index + 1,
    leadPlanId,
    packageType,
    leadLimit: [4, 22, 45, 95][index] ?? 0,
    payPerLeadLimitExceedMinor: (100 + index * 50) * 100,
    samePayoutAllLeads: index === 0 ? 'Yes' : 'No',
    bonusOnExceedMinor: ([500, 3000, 6500, 15_000][index] ?? 0) * 100,
    packagePriority: index + 1,
    status: 'Active',
    ...stamp,
  }));
}

type Order = Pick<HrTables['leadOrder'], 'programId' | 'rankName' | 'payPerLeadMinor'>;

/** Up to three leads of every agent on every day at work, up to yesterday. */
function leadsOf(
  random: Random,
  { people, days, attendanceFrom, today }: Asked,
  orders: readonly Order[],
): readonly Lead[] {
  const titleOf = (person: DemoApplicant) => designations[(person.designationId ?? 0) - 1]?.[0] ?? '';
  const agents = people.filter((person) => /Sales Agent$/.test(titleOf(person)));
  const closers = people.filter((person) => titleOf(person) === 'Closer' && person.status === 'Active');
  const came = new Set(days.flatMap((day) => (day.checkIn === '' ? [] : [`${day.applicantId} ${day.attendanceDate}`])));
  const works = (person: DemoApplicant, day: string) =>
    day >= attendanceFrom ? came.has(`${person.applicantId} ${day}`) : (dayOfWeek(day) ?? 7) < 6;
  const isHere = ({ joiningDate, terminationDate }: DemoApplicant, day: string) =>
    day >= joiningDate && (terminationDate === '' || day < terminationDate);
  const leads: Lead[] = [];
  for (let day = monthsBack(today, 2); day < today; day = addDays(day, 1) ?? today) {
    for (const person of agents) {
      if (!isHere(person, day) || !works(person, day)) continue;
      const paying = orders.filter(({ programId }) => programId === person.programId);
      const count = random.pick([0, 0, 1, 1, 1, 2, 2, 3]);
      for (let each = 0; each < count; each += 1) {
        const leadId = leads.length + 1;
        const isNew = day > (addDays(today, -3) ?? day);
        leads.push({
          leadId,
          dialerLeadId: String(700_000 + leadId),
          ...leadOf(random, person, day, { order: random.pick(paying), closers, isNew }),
        });
      }
    }
  }
  return leads;
}

interface Drawn {
  readonly order: Order;
  readonly closers: readonly DemoApplicant[];
  /** Half of the new leads wait for what the client says. */
  readonly isNew: boolean;
}

function leadOf(
  random: Random,
  person: DemoApplicant,
  day: string,
  drawn: Drawn,
): Omit<Lead, 'leadId' | 'dialerLeadId'> {
  const { order, closers, isNew } = drawn;
  const fate = random.next();
  const billableStatus = isNew && fate < 0.5 ? 'Pending' : fate < 0.68 ? 'Billable' : 'Non Billable';
  const paid = billableStatus === 'Billable';
  const closer = random.chance(0.8) && closers.length > 0 ? random.pick(closers) : undefined;
  return {
    applicantId: person.applicantId,
    closerId: closer?.applicantId ?? null,
    teamId: person.teamId,
    clientId: random.whole(1, clients.length),
    productId: person.productId ?? random.whole(1, products.length),
    leadRank: order.rankName,
    agentType: person.agentType,
    createdDate: addDays(day, -random.pick([0, 0, 0, 1, 2])) ?? day,
    transferDate: day,
    billableStatus,
    leadPayoutMinor: paid ? order.payPerLeadMinor : null,
    leadBonusMinor: paid && random.chance(0.15) ? random.whole(1, 4) * 5000 : null,
  };
}

/** The first day of the month so many months before that of a date. */
function monthsBack(date: string, months: number): string {
  return firstDayOfMonth(shiftMonth(date.slice(0, 7), -months) ?? '') ?? date;
}
