import { addDays, addMonths } from '@muster/engine/formats';
import type { HrTables } from '../tables.ts';
import { batches, designations, locations, teams } from './company.ts';
import { firstBadge } from './device-day.ts';
import { cities, familyNames, menNames, provinces, womenNames } from './names.ts';
import type { Random } from './random.ts';
import type { Stamp } from './seed-foundation.ts';

export type DemoApplicant = Omit<
  HrTables['applicant'],
  'empNoFolded' | 'firstNameFolded' | 'lastNameFolded' | 'emailHeld'
>;
type Bio = Omit<HrTables['applicantBio'], 'cnicHeld' | 'phoneHeld'>;

export interface DemoPeople {
  readonly applicants: readonly DemoApplicant[];
  readonly bios: readonly Bio[];
}

/** From which the people of the demo are drawn. */
export const companySeed = 20260101;

/** The first employees have fixed posts, so that the sign-ins of the demo belong to somebody: [designation, team, shift]. */
const fixedPosts: readonly (readonly [string, number, number])[] = [
  ['General Manager', 14, 4],
  ['HR Manager', 10, 4],
  ['Payroll Officer', 11, 4],
  ['Team Lead', 1, 1],
  ['Sales Agent', 1, 5],
];

const sales = ['Sales Agent', 'Sales Agent', 'Sales Agent', 'Senior Sales Agent', 'Closer'];
const ofTeam: Readonly<Record<number, readonly string[]>> = {
  9: ['QA Analyst'],
  10: ['HR Manager', 'Office Assistant'],
  11: ['Payroll Officer'],
  12: ['IT Engineer'],
  13: ['Trainer'],
  14: ['Office Assistant'],
};

const pipeline = ['Applied', 'Applied', 'Viewed', 'Contacted', 'Shortlisted', 'Rejected', 'Hired'];

/** `employees` who work or have worked here, and a fifth as many applicants; the same for the same seed and day. */
export function demoPeople(random: Random, employees: number, today: string, stamp: Stamp): DemoPeople {
  const emails = new Set<string>();
  const people = Array.from({ length: employees + Math.ceil(employees / 5) }, (_, index) => {
    const woman = random.chance(0.34);
    const firstName = random.pick(woman ? womenNames : menNames);
    const lastName = random.pick(familyNames);
    const email = freeEmail(emails, `${firstName}.${lastName}`.toLowerCase());
    const person = { applicantId: index + 1, firstName, lastName, email, woman };
    return index < employees ? employee(random, person, today, stamp) : applicant(random, person, today, stamp);
  });
  return { applicants: people.map(({ row }) => row), bios: withOwnNumbers(people.map(({ bio }) => bio)) };
}

/** Whoever drew a CNIC or a phone that somebody has got the next one that is free. */
function withOwnNumbers(bios: readonly Bio[]): readonly Bio[] {
  const taken = { cnic: new Set<string>(), phone: new Set<string>() };
  const free = (column: 'cnic' | 'phone', drawn: string) => {
    let number = drawn;
    while (taken[column].has(number)) number = String(Number(number) + 1);
    taken[column].add(number);
    return number;
  };
  return bios.map((bio) => ({ ...bio, cnic: free('cnic', bio.cnic), phone: free('phone', bio.phone) }));
}

interface Person {
  readonly applicantId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly woman: boolean;
}

function freeEmail(taken: Set<string>, name: string): string {
  let email = `${name}@muster.local`;
  for (let count = 2; taken.has(email); count += 1) email = `${name}${count}@muster.local`;
  taken.add(email);
  return email;
}

/** The employee of the demo who keeps applicants and employees; somebody else has done it for himself and those before him. */
const hrOfDemo = 2;

function byHr({ applicantId }: Person): number {
  return applicantId > hrOfDemo ? hrOfDemo : 1;
}

function blank({ applicantId, firstName, lastName, email }: Person, stamp: Stamp): DemoApplicant {
  return {
    applicantId,
    firstName,
    lastName,
    email,
    empNo: '',
    vertical: 'Office',
    status: 'Active',
    phase: 0,
    phaseStatus: 'Applied',
    phaseUpdatedOn: '',
    phaseUpdatedBy: null,
    applyDate: '',
    hiringDate: '',
    joiningDate: '',
    appointmentDate: '',
    diamondHandDate: '',
    terminationDate: '',
    offerLetIssueDate: '',
    offerLetterIssued: 'No',
    offerLetterIssuedBy: null,
    offerLetterAcceptDate: '',
    empType: '',
    agentType: '',
    remarks: 'New Application',
    basicSalaryMinor: 0,
    attendenceBonusMinor: 0,
    schedule: 'Full Time',
    prevOrganizations: '',
    programId: null,
    deptId: null,
    teamId: null,
    batchId: null,
    locId: null,
    salTypeId: null,
    shiftId: null,
    designationId: null,
    productId: null,
    groupId: null,
    quotaId: null,
    jobPostId: null,
    ...stamp,
  };
}

function employee(random: Random, person: Person, today: string, stamp: Stamp) {
  const post = fixedPosts[person.applicantId - 1];
  const teamId = post?.[1] ?? (random.chance(0.78) ? random.whole(1, 8) : random.whole(9, 14));
  const title = post?.[0] ?? (random.chance(0.05) && teamId <= 8 ? 'Team Lead' : random.pick(ofTeam[teamId] ?? sales));
  const designationId = designations.findIndex(([name]) => name === title) + 1;
  const [, salary, empType] = designations[designationId - 1] ?? ['', 40_000, 'Operation'];
  const fate = post ? 1 : random.next();
  const phaseStatus =
    fate < 0.06
      ? 'Trainee'
      : fate < 0.11
        ? 'Nested'
        : fate < 0.16
          ? random.pick(['Resigned', 'Terminated'])
          : 'Appointed';
  const left = phaseStatus === 'Resigned' || phaseStatus === 'Terminated';
  const isNew = phaseStatus === 'Trainee' || phaseStatus === 'Nested';
  const joiningDate = addDays(today, -(isNew ? random.whole(5, 60) : random.whole(90, 1500))) ?? today;
  const batchId = random.whole(1, batches.length);
  const row: DemoApplicant = {
    ...blank(person, stamp),
    empNo: String(firstBadge + person.applicantId),
    vertical: random.chance(0.2) && !post ? 'Home' : 'Office',
    status: left ? 'Inactive' : 'Active',
    phase: phaseStatus === 'Appointed' ? 3 : isNew ? 2 : 0,
    phaseStatus,
    phaseUpdatedOn: joiningDate,
    phaseUpdatedBy: byHr(person),
    applyDate: addDays(joiningDate, -random.whole(12, 40)) ?? joiningDate,
    hiringDate: addDays(joiningDate, -random.whole(3, 10)) ?? joiningDate,
    joiningDate,
    appointmentDate: isNew ? '' : (addMonths(joiningDate, 2) ?? ''),
    terminationDate: left ? (addDays(today, -random.whole(5, 80)) ?? today) : '',
    offerLetterIssued: 'Yes',
    offerLetterIssuedBy: byHr(person),
    offerLetIssueDate: addDays(joiningDate, -2) ?? joiningDate,
    offerLetterAcceptDate: addDays(joiningDate, -1) ?? joiningDate,
    empType,
    agentType: teamId <= 8 ? random.pick(['SB', 'Voice', 'Voice']) : '',
    remarks: left ? random.pick(['UPL', 'Resigned - Served Notice Period', 'Leaves', 'Other']) : 'Hired',
    basicSalaryMinor: (salary + random.whole(-4, 8) * 1000) * 100,
    attendenceBonusMinor: random.pick([0, 3500, 5000, 7000]) * 100,
    prevOrganizations: random.pick(['', '', 'IBEX', 'TRG', 'Mindbridge', 'Abacus']),
    programId: batches[batchId - 1]?.[1] ?? 1,
    deptId: teams[teamId - 1]?.[1] ?? 1,
    teamId,
    batchId,
    locId: random.whole(1, locations.length),
    salTypeId: phaseStatus === 'Trainee' ? 4 : 1,
    shiftId: post?.[2] ?? (teamId <= 9 ? random.whole(1, 3) : random.whole(4, 5)),
    designationId,
    productId: random.whole(1, 5),
    groupId: isNew ? 4 : random.whole(1, 3),
    quotaId: isNew ? 2 : empType === 'Leader' ? 3 : 1,
  };
  return { row, bio: bioOf(random, person, today) };
}

function applicant(random: Random, person: Person, today: string, stamp: Stamp) {
  const phaseStatus = random.pick(pipeline);
  const applyDate = addDays(today, -random.whole(1, 45)) ?? today;
  const row: DemoApplicant = {
    ...blank(person, stamp),
    vertical: random.pick(['Office', 'Office', 'Home']),
    phaseStatus,
    phaseUpdatedOn: applyDate,
    phaseUpdatedBy: phaseStatus === 'Applied' ? null : hrOfDemo,
    applyDate,
    remarks: phaseStatus === 'Rejected' ? 'Rejected - Communication' : 'New Application',
    jobPostId: random.whole(1, 12),
    deptId: 1,
    locId: random.whole(1, locations.length),
  };
  return { row, bio: bioOf(random, person, today) };
}

function bioOf(random: Random, { applicantId, firstName, woman }: Person, today: string): Bio {
  const city = random.pick(cities);
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('');
  return {
    applicantBioId: applicantId,
    applicantId,
    dob: addDays(today, -random.whole(19 * 365, 44 * 365)) ?? today,
    gender: woman ? 'Female' : 'Male',
    cnic: `3${digits(12)}`,
    phone: `3${digits(9)}`,
    otherPhone: `3${digits(9)}`,
    skypeId: `live:${firstName.toLowerCase()}${applicantId}`,
    address: `House ${random.whole(1, 480)}, Street ${random.whole(1, 60)}`,
    city,
    province: provinces[city] ?? '',
    region: 'Pakistan',
    experience: random.pick(['None', '6 months', '1 year', '2 years', '5 years']),
    reference: '',
    winVersion: random.pick(['8', '10', '10']),
    netSpeedFile: '',
  };
}
