import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedTables } from '../../server/hr/history/recorded-tables.ts';
import type { HrCall, Who } from '../../server/hr/index.ts';
import { bodies } from './bodies.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';
import { changedCalls, shippedCalls } from './shipped-calls.ts';

type Body = Readonly<Record<string, unknown>>;

/** A save of a record whose second change is taken back once an administrator has tightened what it holds. */
interface Case {
  readonly save: string;
  /** The field with the key of the record, whose own one it has where it is stored already. */
  readonly key: string;
  readonly id?: number;
  readonly before: Body;
  readonly after: Body;
  /** The file of entities that he changes, and how. */
  readonly file: string;
  readonly tighten: (text: string) => string;
}

const shorter =
  (field: string, most = 5) =>
  (text: string) =>
    text.replaceAll(new RegExp(`("${field}": \\{[^}]*"max(?:Length)?": )\\d+`, 'g'), `$1${most}`);
const check = (entity: string, must: string, column: string, message: string) => (text: string) =>
  text.replace(
    new RegExp(`("${entity}": \\{\\s*"key": "\\w+",)`),
    `$1 "checks": [${JSON.stringify({ must, column, message })}],`,
  );

const person = { key: 'applicantId', id: 5, save: 'applicant_bio/updateApplicantData', file: 'people' };
const { applicantBioDto, ...hired } = bodies[person.save] as Body & { readonly applicantBioDto: Body };
const bioWith = (more: Body): Body => ({ applicantBioDto: { ...applicantBioDto, ...more } });

const cases: Readonly<Record<string, Case>> = {
  applicant: {
    ...person,
    before: { prevOrganizations: 'Elsewhere' },
    after: { prevOrganizations: 'None' },
    tighten: shorter('prevOrganizations'),
  },
  applicantBio: {
    ...person,
    before: bioWith({ reference: 'A friend' }),
    after: bioWith({ reference: '' }),
    tighten: shorter('reference'),
  },
  role: {
    save: 'user_role/saveUserRole',
    key: 'roleId',
    before: { roleName: 'Auditor' },
    after: { roleName: 'Books' },
    file: 'session',
    tighten: shorter('roleName'),
  },
  hrPolicy: {
    save: 'hr_policy/saveHrPoilcyWithMultiPart',
    key: 'hrPolicyId',
    before: { policyTitle: 'Headsets' },
    after: { policyTitle: 'Heads' },
    file: 'policies',
    tighten: shorter('policyTitle'),
  },
  backendForm: {
    save: 'form_render/saveForm',
    key: 'formId',
    before: { formName: 'Feedback' },
    after: { formName: 'Menu' },
    file: 'forms',
    tighten: shorter('formName'),
  },
  employeeLoan: {
    save: 'empLoan/saveEmpLoan',
    key: 'empLoanId',
    before: { loanAmount: 600, loanPaid: 0 },
    after: { loanAmount: 400, loanPaid: 0 },
    file: 'loans',
    tighten: shorter('loanAmount', 500),
  },
  batch: {
    save: 'batch/saveBatch',
    key: 'batchId',
    before: { programDto: null },
    after: { programDto: { programId: 1 } },
    file: 'company',
    tighten: check('batch', 'filled(row.programDto)', 'programDto', 'A batch is of a program'),
  },
};

describe('a change is taken back by the rules of the save', () => {
  const shipped = changedCalls('', (text) => text);
  let published: readonly HrCall[] = shipped;
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 14, months: 1, published: () => published });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  const post = (call: string, body: Body) => world.call(admin, 'POST', call, { body: body as never });
  const historyOf = async (table: string, id: unknown) =>
    rowsOf(await world.call(admin, 'GET', `history/getHistory/${table}/${String(id)}`));
  const emailOf = async (id: number) =>
    recordOf(await world.call(admin, 'GET', `applicants/getApplicantById/${id}`))['email'];

  it.each(Object.entries(cases))(
    'of %s, limits, links and checks as they are published now, in the same sentence',
    async (table, { save, key, id, before, after, file, tighten }) => {
      const stored = id === undefined ? {} : { email: await emailOf(id), applicantBioDto };
      const body: Record<string, unknown> = {
        ...((id === undefined ? bodies[save] : hired) as object),
        ...stored,
        ...before,
        [key]: id ?? 0,
      };
      const made = await post(save, body);
      expect(made).toMatchObject({ code: '200' });
      const record: Record<string, unknown> = { ...body, [key]: id ?? recordOf(made)[key] };
      expect(await post(save, { ...record, ...after })).toMatchObject({ code: '200' });
      const whole = table === 'applicantBio' ? 'applicant' : table;
      const [change] = await historyOf(whole, record[key]);
      expect(change).toMatchObject({ action: 'Changed', takeable: true });
      const takeBack = () => post('history/takeBackChange', { table: whole, historyId: change?.['historyId'] });
      published = changedCalls(file, tighten);
      try {
        const saved = await post(save, record);
        expect(saved.code).toBe('422');
        expect(await takeBack()).toMatchObject({ code: '422', message: saved.message });
        expect((await historyOf(whole, record[key]))[0]).toEqual(change);
      } finally {
        published = shipped;
      }
      expect(await takeBack()).toMatchObject({ code: '200' });
    },
  );

  it('of a decision about a day, by what its edit may hold', async () => {
    const day = await world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('applicantId', '=', 7)
      .where('checkInStatus', 'not in', ['Absent', 'Leave', 'Holiday'])
      .where('decided', '=', 0)
      .executeTakeFirstOrThrow();
    const call = 'attendance/updateAttendanceOfApplicant';
    const edit = (reason: string) => post(call, { ...bodies[call], attendanceId: day.attendanceId, reason });
    expect(await edit('The reader was broken')).toMatchObject({ code: '200' });
    expect(await edit('Known')).toMatchObject({ code: '200' });
    const [change] = await historyOf('attendanceDay', day.attendanceId);
    expect(change).toMatchObject({ label: 'Comment', to: 'Known', takeable: true });
    const takeBack = (historyId: unknown) => post('history/takeBackChange', { table: 'attendanceDay', historyId });
    published = changedCalls('attendance', shorter('reason'));
    try {
      const saved = await edit('The reader was broken');
      expect(saved.code).toBe('422');
      expect(await takeBack(change?.['historyId'])).toMatchObject({ code: '422', message: saved.message });
      published = shipped;
      expect(await takeBack(change?.['historyId'])).toMatchObject({ code: '200' });
    } finally {
      published = shipped;
    }
  });

  describe('also by those that only the database tells', () => {
    const employee = 7;
    const takeBack = async (table: string, id: unknown, label: string) => {
      const change = (await historyOf(table, id)).find((each) => each['label'] === label);
      return post('history/takeBackChange', { table, historyId: change?.['historyId'] });
    };
    const numbers = { phone: '3017654321', otherPhone: '3017654322', cnic: '4220198765431' };
    const edit = async (more: Body) => {
      const own = { applicantId: employee, email: await emailOf(employee) };
      return post(person.save, { ...hired, ...bioWith(numbers), ...more, ...own });
    };
    const change = (set: object) =>
      world.db.updateTable('applicant').set(set).where('applicantId', '=', employee).execute();

    it('of what an employee must be given where there is something to choose', async () => {
      expect(await edit({ remarks: 'First' })).toMatchObject({ code: '200' });
      await change({ locId: null });
      expect(await edit({ locationDto: { locId: 1 } })).toMatchObject({ code: '200' });
      const saved = await edit({ locationDto: null });
      expect(saved).toMatchObject({ code: '422', message: 'Location is required' });
      expect(await takeBack('applicant', employee, 'Location')).toMatchObject({ code: '422', message: saved.message });
      // And of all that is known of him, whichever part of it the undo changes.
      expect(await edit({ remarks: 'Second' })).toMatchObject({ code: '200' });
      await change({ teamId: null });
      expect(await takeBack('applicant', employee, 'Remarks')).toMatchObject({
        code: '422',
        message: 'Team is required',
      });
      await change({ teamId: 1 });
      expect(await takeBack('applicant', employee, 'Remarks')).toMatchObject({ code: '200' });
    });

    it('of what is known of one person alone, when somebody else has it by now', async () => {
      expect(await edit(bioWith(numbers))).toMatchObject({ code: '200' });
      expect(await edit(bioWith({ ...numbers, cnic: '4220198765433' }))).toMatchObject({ code: '200' });
      await world.db.updateTable('applicantBio').set({ cnic: numbers.cnic }).where('applicantId', '=', 9).execute();
      const saved = await edit(bioWith(numbers));
      expect(saved).toMatchObject({ code: '422', message: expect.stringMatching(/^CNIC is that of /) });
      expect(await takeBack('applicant', employee, 'Bio: CNIC')).toMatchObject({ code: '422', message: saved.message });
    });

    it('and offers none of an e-mail, with which the account goes that signs in by it', async () => {
      const account = await world.db
        .selectFrom('account')
        .select(['accountId', 'applicantId'])
        .where('email', '=', 'agent@muster.local')
        .executeTakeFirstOrThrow();
      const { accountId, applicantId } = account;
      const changed = await post('users/changeEmail', { accountId, email: 'other@muster.local' });
      expect(changed).toMatchObject({ code: '200' });
      const row = (await historyOf('applicant', applicantId)).find(({ label }) => label === 'Email');
      expect(row).toMatchObject({ to: 'other@muster.local', takeable: false });
      expect(await takeBack('applicant', applicantId, 'Email')).toMatchObject({ code: '422' });
      expect(await emailOf(Number(applicantId))).toBe('other@muster.local');
    });

    it('of which leave a day may have: by who came, and of whom nobody came what it was', async () => {
      const call = 'attendance/updateAttendanceOfApplicant';
      const [day, other] = await world.db
        .selectFrom('attendanceDay')
        .selectAll()
        .where('checkInStatus', 'in', ['On Time', 'Late'])
        .where('attendanceDate', '<', '2026-11-01')
        .where('decided', '=', 0)
        .where('leaveType', '=', '')
        .where('applicantId', '=', employee)
        .execute();
      if (!day || !other) throw new Error('Nobody came');
      const set = (one: typeof day, more: object) =>
        world.db.updateTable('attendanceDay').set(more).where('attendanceId', '=', one.attendanceId).execute();
      const decide = (one: typeof day, more: Body) =>
        post(call, { ...bodies[call], attendanceId: one.attendanceId, ...more });
      const casual = { leaveType: 'Casual', leaveDuration: 'Full' };
      await set(day, { checkInStatus: 'Absent' });
      expect(await decide(day, casual)).toMatchObject({ code: '200' });
      expect(await decide(day, { ...casual, leaveType: 'Medical' })).toMatchObject({ code: '200' });
      await set(day, { checkInStatus: 'On Time' });
      const beside = await decide(day, casual);
      expect(beside).toMatchObject({ code: '422', message: expect.stringContaining('page of leave') });
      const undone = await takeBack('attendanceDay', day.attendanceId, 'Leave Type');
      expect(undone).toMatchObject({ code: '422', message: beside.message });

      expect(await decide(other, { reason: 'Known', leaveType: '', leaveDuration: '' })).toMatchObject({ code: '200' });
      await set(other, { checkInStatus: 'Absent' });
      expect(await decide(other, casual)).toMatchObject({ code: '200' });
      const without = await decide(other, { leaveType: '', leaveDuration: '' });
      expect(without).toMatchObject({ code: '422', message: 'Leave Type is required' });
      const again = await takeBack('attendanceDay', other.attendanceId, 'Leave Type');
      expect(again).toMatchObject({ code: '422', message: without.message });
    });
  });

  it('of two columns that fit each other no more, though each change by itself did', async () => {
    const body = { ...hired, applicantBioDto, applicantId: 6, email: await emailOf(6) };
    const dates = (hiringDate: string, joiningDate: string) => post(person.save, { ...body, hiringDate, joiningDate });
    published = changedCalls(
      'people',
      check('employeeUpdate', 'row.joiningDate >= row.hiringDate', 'joiningDate', 'Joining is before hiring'),
    );
    try {
      const bio = { ...applicantBioDto, cnic: '4220112345670', phone: '3009876540' };
      Object.assign(body, { applicantBioDto: bio });
      expect(await dates('2026-02-05', '2026-02-10')).toMatchObject({ code: '200' });
      expect(await dates('2026-01-05', '2026-02-10')).toMatchObject({ code: '200' });
      const [hiring] = await historyOf('applicant', 6);
      expect(hiring).toMatchObject({ label: 'Hiring Date', to: '2026-01-05' });
      expect(await dates('2026-01-05', '2026-01-12')).toMatchObject({ code: '200' });
      expect(await dates('2026-02-05', '2026-01-12')).toMatchObject({ message: 'Joining is before hiring' });
      const back = { table: 'applicant', historyId: hiring?.['historyId'] };
      expect(await post('history/takeBackChange', back)).toMatchObject({
        code: '422',
        message: 'Joining is before hiring',
      });
    } finally {
      published = shipped;
    }
  });

  it('of every record whose history is shown, and of its parts', () => {
    const declared = new Set(shippedCalls().map(({ id }) => id.replace('.', '/')));
    const unjudged = [...recordedTables.values()]
      .flatMap((recorded) => [recorded, ...(recorded.parts ?? [])])
      .filter(({ saved }) => saved.length === 0 || saved.some(({ call }) => !declared.has(call)));
    expect(unjudged.map(({ table }) => table)).toEqual([]);
  });
});
