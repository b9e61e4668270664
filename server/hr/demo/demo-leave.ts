import { addDays, dayOfWeek } from '@muster/engine/formats';
import { halvesOf } from '../leave/account/leave-ledger.ts';
import type { HrTables } from '../tables.ts';
import type { DemoApplicant } from './demo-people.ts';
import type { Stamp } from './seed-foundation.ts';

type Request = HrTables['leaveRequest'];
type Day = HrTables['attendanceDay'];

const reasons = ['Wedding in the family', 'Visit to the village', 'Exam at the university', 'House is being moved'];

/**
 * The requests behind the leave that was taken, and open, rejected and cancelled ones for the weeks to come. Those who
 * sign in have no open request, so that each can make his first.
 */
export function demoLeave(
  days: readonly Day[],
  people: readonly DemoApplicant[],
  holidays: readonly HrTables['holiday'][],
  today: string,
  stamp: Stamp,
): { readonly days: readonly Day[]; readonly requests: readonly Request[] } {
  const persons = new Map(people.map((person) => [person.applicantId, person]));
  const requests: Request[] = [];
  const add = (request: Omit<Request, 'leaveId'>): number => {
    requests.push({ leaveId: requests.length + 1, ...request });
    return requests.length;
  };
  const linked = days.map((day) => {
    const person = persons.get(day.applicantId);
    if (day.leaveType === '' || !person) return day;
    return { ...day, leaveId: add(takenRequest(day, person, people, stamp)) };
  });
  const off = new Set(holidays.map(({ holidayDate }) => holidayDate));
  for (const [index, person] of people.entries()) {
    const request = index < 5 ? undefined : comingRequest(index, person, people, today, stamp);
    if (request && !off.has(request.startDate) && !off.has(request.endDate)) add(request);
  }
  return { days: linked, requests };
}

function takenRequest(
  day: Day,
  person: DemoApplicant,
  people: readonly DemoApplicant[],
  stamp: Stamp,
): Omit<Request, 'leaveId'> {
  const before = (count: number) => addDays(day.attendanceDate, -count) ?? day.attendanceDate;
  return {
    ...blank(person, stamp),
    leaveType: day.leaveType,
    leaveDuration: day.leaveDuration,
    startDate: day.attendanceDate,
    endDate: day.attendanceDate,
    halves: halvesOf(day),
    reason: day.reason,
    status: 'Approved',
    appliedOn: before(4),
    ...byLead(person, people, before(3)),
    closedBy: nameOf(people[1]),
    closedOn: before(2),
  };
}

/** What an employee has asked for, by his place in the list: most have asked for nothing. */
function comingRequest(
  index: number,
  person: DemoApplicant,
  people: readonly DemoApplicant[],
  today: string,
  stamp: Stamp,
): Omit<Request, 'leaveId'> | undefined {
  const status = statusOf(index, person.teamId === 1);
  if (status === undefined || person.phaseStatus !== 'Appointed') return undefined;
  const monday = addDays(today, 8 - dayOfWeekOf(today) + 7 * (index % 4)) ?? today;
  const length = 1 + (index % 2);
  const appliedOn = addDays(today, -1 - (index % 5)) ?? today;
  const lead = status === 'Pending' ? {} : byLead(person, people, today);
  const closed = { closedBy: nameOf(people[1]), closedOn: today };
  return {
    ...blank(person, stamp),
    leaveType: 'Annual',
    startDate: monday,
    endDate: addDays(monday, length - 1) ?? monday,
    halves: 2 * length,
    reason: reasons[index % reasons.length] ?? '',
    status: status === 'Approved by Lead' && !('leadBy' in lead) ? 'Pending' : status,
    appliedOn,
    ...lead,
    ...(status === 'Rejected' ? { ...closed, closedRemark: 'Too many of the team are away that week' } : {}),
    ...(status === 'Cancelled'
      ? { closedBy: nameOf(person), closedOn: today, closedRemark: 'Plans have changed' }
      : {}),
  };
}

function statusOf(index: number, ledTeam: boolean): string | undefined {
  if (index % 11 === 5) return 'Approved by Lead';
  if (index % 13 === 7) return 'Rejected';
  if (index % 17 === 9) return 'Cancelled';
  return index % (ledTeam ? 3 : 11) === 1 ? 'Pending' : undefined;
}

function dayOfWeekOf(date: string): number {
  return dayOfWeek(date) ?? 1;
}

/** The word of the first lead of the team; nothing where there is none beside the person himself. */
function byLead(
  person: DemoApplicant,
  people: readonly DemoApplicant[],
  leadOn: string,
): { readonly leadBy?: string; readonly leadOn?: string } {
  const lead = people.find((each) => each.teamId === person.teamId && each.empType === 'Leader' && each !== person);
  return lead ? { leadBy: nameOf(lead), leadOn } : {};
}

function nameOf(person: DemoApplicant | undefined): string {
  return person ? `${person.firstName} ${person.lastName}` : '';
}

function blank({ applicantId }: DemoApplicant, stamp: Stamp) {
  return {
    applicantId,
    leaveDuration: '',
    leaveHalf: '',
    leadBy: '',
    leadOn: '',
    leadRemark: '',
    closedBy: '',
    closedOn: '',
    closedRemark: '',
    fileName: '',
    enteredBy: '',
    ...stamp,
  };
}
