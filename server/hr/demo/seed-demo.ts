import { addMonths, momentOf as instantOf } from '@muster/engine/formats';
import { change } from '../../work/index.ts';
import { momentOf } from '../context.ts';
import type { FileStore, Handle, HrDependencies } from '../dependencies.ts';
import { musterItself } from '../records/audited.ts';
import { insertMany } from '../records/insert-many.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import { nextId } from '../records/next-id.ts';
import type { TableName } from '../tables.ts';
import { media } from './company.ts';
import { demoSignIns, withSignIns } from './demo-accounts.ts';
import { addAttendance, type DemoAttendance } from './demo-attendance.ts';
import { demoDashboards } from './demo-dashboards.ts';
import { demoDisplay } from './demo-display.ts';
import { demoForms } from './demo-forms.ts';
import { demoHolidays } from './demo-holidays.ts';
import { demoLeads } from './demo-leads.ts';
import { demoLeave } from './demo-leave.ts';
import { demoLetters } from './demo-letters.ts';
import { demoLoans } from './demo-loans.ts';
import { demoMails } from './demo-mails.ts';
import { demoPayItems } from './demo-pay-items.ts';
import { companySeed, type DemoApplicant, demoPeople } from './demo-people.ts';
import { demoReports } from './demo-reports.ts';
import { demoUnknownPunches } from './demo-unknown-punches.ts';
import { lookupRows } from './lookup-rows.ts';
import { gradientPng } from './picture.ts';
import { createRandom } from './random.ts';
import { type Stamp, seedFoundation } from './seed-foundation.ts';

export interface DemoOptions {
  /** The password of every sign-in; generated where it is left out. */
  readonly password?: string;
  /** How many employees; 250. */
  readonly people?: number;
  /** How many months of attendance; 6. */
  readonly months?: number;
}

export interface DemoSummary {
  readonly password: string;
  readonly accounts: readonly { readonly email: string; readonly role: string; readonly name: string }[];
  readonly employees: number;
  readonly attendanceDays: number;
}

type Seeding = HrDependencies & { readonly db: Handle };
type Rows = readonly (readonly [TableName, string, readonly StoredRow[]])[];

/**
 * Fills an empty database with the demo company. All but the passwords is the same for the same minute, and but for the
 * attendance of today for the same day: names, shifts, punches and what follows from them. One transaction; the pictures are written before it.
 */
export async function seedDemo(dependencies: Seeding, options: DemoOptions): Promise<DemoSummary> {
  const { audit, clock, db, ids, passwords, files } = dependencies;
  const { months = 6, password = ids.token().slice(0, 14) } = options;
  // The sign-ins belong to the first five employees.
  const people = Math.max(5, options.people ?? 250);
  const { day: today, time } = momentOf(clock);
  const stamp: Stamp = { version: 1, changedAt: `${today}T00:00:00.000Z`, changedBy: 'Muster' };
  const made = makeCompany({ people, months, now: `${today}T${time.slice(0, 5)}`, zone: clock.zone, stamp });
  const pictures = await writePictures(files);
  const signIns = demoSignIns(people + 1);
  const hashes = await Promise.all(signIns.map(() => passwords.hash(password)));
  const nameOf = (id: number | undefined) => made.people.find((person) => person.applicantId === id);
  const accounts = signIns.map((signIn, index) => {
    const person = nameOf(signIn.person);
    const name = signIn.name ?? `${person?.firstName} ${person?.lastName}`;
    return { ...signIn, accountId: index + 1, name, passwordHash: hashes[index] ?? '' };
  });
  const seed = async (handle: Handle) => {
    const roles = await seedFoundation(handle, stamp);
    for (const [table, rows] of lookupRows(stamp)) await store(handle, table, rows);
    for (const [table, , rows] of made.rows) await store(handle, table, rows);
    const employees = made.people.filter((each) => each.empNo !== '' && each.terminationDate === '');
    const shown = { today, stamp, employees: employees.map((each) => each.applicantId) };
    for (const [table, rows] of demoDisplay(shown)) await store(handle, table, rows);
    for (const [table, rows] of demoLetters(stamp)) await store(handle, table, rows);
    await store(
      handle,
      'account',
      accounts.map(({ accountId, kind, email, name, person, passwordHash }) => {
        const account = { accountId, kind, email, displayName: name, applicantId: person ?? null, passwordHash };
        return { ...account, mustChangePassword: 0, status: 'Active', ...stamp };
      }),
    );
    const held = accounts.flatMap(({ accountId, role }) => {
      const roleId = roles.get(role);
      return roleId === undefined ? [] : [{ accountId, roleId }];
    });
    await insertMany(handle, 'accountRole', held);
    const byEmail = new Map(accounts.map(({ email, accountId }) => [email, accountId]));
    for (const [table, rows] of demoForms({ today, stamp, roles, accounts: byEmail })) await store(handle, table, rows);
    await store(handle, 'customReport', demoReports(stamp, roles));
    for (const [table, rows] of demoDashboards(stamp, roles)) await store(handle, table, rows);
    await storePictures(handle, pictures, stamp);
    await audit.record(handle, {
      who: musterItself,
      action: 'data.created',
      subject: { kind: 'company', key: 'demo' },
      details: { employees: people, accounts: accounts.length, attendanceDays: made.days },
    });
  };
  await change(db, seed, { alone: true });
  return {
    password,
    accounts: accounts.map(({ email, role, name }) => ({ email, role, name })),
    employees: people,
    attendanceDays: made.days,
  };
}

function makeCompany(asked: { people: number; months: number; now: string; zone: string; stamp: Stamp }) {
  const { now, zone, stamp } = asked;
  const today = now.slice(0, 10);
  const random = createRandom(companySeed);
  const drawn = demoPeople(random, asked.people, today, stamp);
  const people = withSignIns(drawn.applicants, asked.people + 1, today);
  const employees = people.filter((person) => person.empNo !== '');
  const attendance: DemoAttendance = { assignments: [], punches: [], days: [], ledger: [] };
  const from = addMonths(today, -asked.months) ?? today;
  const holidays = demoHolidays(from, today, stamp);
  const off = new Map(holidays.map((each) => [each.holidayDate, each.holidayName]));
  for (const person of employees) addAttendance(attendance, random, person, { from, now, stamp, holidays: off });
  const leave = demoLeave(attendance.days, employees, holidays, today, stamp);
  const pastDays = attendance.days.filter((day) => day.attendanceDate < today);
  const rows: Rows = [
    ['applicant', 'applicantId', people],
    ['applicantBio', 'applicantBioId', drawn.bios],
    ['applicantLog', 'logId', logsOf(people)],
    ['shiftAssignment', '', attendance.assignments],
    ['punch', 'punchId', attendance.punches],
    ['attendanceDay', 'attendanceId', leave.days],
    ['leaveLedger', 'entryId', attendance.ledger],
    ['leaveRequest', 'leaveId', leave.requests],
    ['holiday', 'holidayId', holidays],
    ['employeeLoan', 'empLoanId', demoLoans(createRandom(20260404), employees, today, stamp)],
    ...demoPayItems(employees, today, stamp),
    ['punchInbox', 'inboxId', demoUnknownPunches(now, zone)],
    ['outbox', 'mailId', demoMails(people, instantOf(zone, new Date(`${now}Z`)).toISOString())],
    ...demoLeads({ people: employees, days: pastDays, attendanceFrom: from, today, stamp }),
  ];
  return { people, rows, days: attendance.days.length };
}

/** One line for having applied and one for the phase that was reached. */
function logsOf(people: readonly DemoApplicant[]): readonly StoredRow[] {
  const lines = people.flatMap(
    ({ applicantId, firstName, lastName, applyDate, phaseStatus, phaseUpdatedOn, remarks }) => {
      const applied = {
        applicantId,
        phase: 1,
        createdOn: `${applyDate}T09:00:00.000Z`,
        byName: `${firstName} ${lastName}`,
      };
      const first = { ...applied, remarks: 'New Application', comments: '', logAction: 'Applied' };
      if (phaseStatus === 'Applied') return [first];
      const reached = { applicantId, phase: 2, createdOn: `${phaseUpdatedOn}T10:00:00.000Z`, byName: 'Muster' };
      return [first, { ...reached, remarks, comments: '', logAction: phaseStatus }];
    },
  );
  return lines.map((line, index) => ({ logId: index + 1, ...line }));
}

/** Rows of a table that was empty, their keys counted as given. */
async function store(handle: Handle, table: TableName, rows: readonly StoredRow[]): Promise<void> {
  await insertMany(handle, table, rows);
  if (rows.length > 0 && table !== 'shiftAssignment') await nextId(handle, table, rows.length);
}

interface Picture {
  readonly fileName: string;
  readonly title: string;
  readonly type: string;
  readonly size: number;
}

async function writePictures(files: FileStore): Promise<readonly Picture[]> {
  const written: Picture[] = [];
  for (const [title, type, from, to] of media) {
    const bytes = gradientPng(960, 540, from, to);
    const fileName = `${type.replaceAll(' ', '').toLowerCase()}.png`;
    await files.write(fileName, bytes);
    written.push({ fileName, title, type, size: bytes.length });
  }
  return written;
}

async function storePictures(handle: Handle, pictures: readonly Picture[], stamp: Stamp): Promise<void> {
  const media = pictures.map(({ title, type, fileName }, index) => {
    return { mediaId: index + 1, mediaTitle: title, mediaType: type, fileName, status: 'Active' };
  });
  await store(handle, 'media', media);
  const file = { mimeType: 'image/png', readers: 'session', applicantId: null, createdAt: stamp.changedAt };
  const stored = pictures.map(({ fileName, size }) => ({ fileName, shownName: fileName, size, ...file }));
  await insertMany(handle, 'storedFile', stored);
}
