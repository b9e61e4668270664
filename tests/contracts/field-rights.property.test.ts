import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityOfTable, fieldOfColumn } from '../../server/hr/access/column-rights.ts';
import { functionLinks } from '../../server/hr/access/functions.ts';
import { recordedTables } from '../../server/hr/history/recorded-tables.ts';
import type { HrRequest, Who } from '../../server/hr/index.ts';
import { loose } from '../../server/hr/records/loose-handle.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { changedCalls, fieldRights, fieldsOf, shippedCalls } from './shipped-calls.ts';

type Query = Readonly<Record<string, string>>;

/** Reads of whose answers something is guarded, as they are asked for: path, body and whether they are lists. */
const paramValues: Readonly<Record<string, string>> = { id: '9', date: '2026-11-17', month: '2026-11', year: '2026' };
const wordOf: Readonly<Record<string, string>> = { status: 'Appointed', type: 'Permanent', table: 'attendanceDay' };
const bodies: Readonly<Record<string, unknown>> = {
  'applicants.getApplicantFilterData': { phaseStatus: ['Appointed'] },
  'attendance.getAllAttendanceOfApplicantById': { applicantId: 9 },
};
const records = fieldRights();
const guarded = shippedCalls().filter((call) => call.backend === 'hr' && !call.changes && call.guarded().answer);

/** Where guarded fields are stored, by their entities. */
const stored = {
  applicant: { table: 'applicant', columns: ['basicSalaryMinor', 'attendenceBonusMinor'] },
  attendanceDay: { table: 'attendanceDay', columns: ['salaryMinor', 'attendanceBonusMinor'] },
  employeeLoan: { table: 'employeeLoan', columns: ['loanAmountMinor', 'loanPaidMinor', 'monthlyInstallmentMinor'] },
} as const;
/** What is stored there of an employee, in its smallest unit: in the one company and in the other, in another order. */
const marks = [(key: number) => 77_123_400 + key * 100, (key: number) => 99_876_500 - key * 100] as const;
const shownMarks = marks.map((of) => of(9) / 100);
/** The employee who asks; he sees his own. */
const asker = 4;

/** The rights that fields of answers have, each with the entities of those fields. */
const rights = new Map<string, string[]>();
for (const [name, { fields }] of records)
  for (const field of fields.values())
    for (const { functions } of Object.hasOwn(stored, name) ? field.rights : [])
      rights.set(JSON.stringify(functions), [...(rights.get(JSON.stringify(functions)) ?? []), name]);

let worlds: readonly [HrWorld, HrWorld];
let whos: readonly [Who, Who];
/** Sets what he holds, in both companies. */
let hold: (functions: readonly string[]) => Promise<void>;

/** Makes two companies that are alike differ in the fields of an entity. */
async function mark(entity: keyof typeof stored): Promise<void> {
  const { table, columns } = stored[entity];
  for (const [at, { db }] of worlds.entries()) {
    const people = await db.selectFrom('applicant').select('applicantId').where('applicantId', '!=', asker).execute();
    for (const { applicantId } of people) {
      const set = Object.fromEntries(columns.map((column, of) => [column, (marks[at]?.(applicantId) ?? 0) + of]));
      await loose(db).updateTable(table).set(set).where('applicantId', '=', applicantId).execute();
    }
  }
}

beforeAll(async () => {
  worlds = [await createWorld({ people: 14, months: 1 }), await createWorld({ people: 14, months: 1 })];
  const held = await Promise.all(worlds.map((world) => onlyRights(world, 'lead@muster.local', {})));
  whos = [held[0]?.who as Who, held[1]?.who as Who];
  hold = async (functions) =>
    void (await Promise.all(held.map(({ set }) => set({ write: functions, delete: functions }))));
});
afterAll(() => Promise.all(worlds.map((world) => world.close())));

async function answers(method: 'GET' | 'POST', path: string, rest: Partial<HrRequest>) {
  const ask = (at: 0 | 1) => worlds[at].call(whos[at], method, path, rest);
  return [await ask(0), await ask(1)] as const;
}

/** All that a list can be asked about a column. */
function asked(column: string): readonly Query[] {
  const [one = 0, other = 0] = shownMarks;
  const where = (condition: object) => ({ where: JSON.stringify({ column, ...condition }) });
  return [
    { fields: `applicantId,${column}` },
    { sort: column },
    { sort: `-${column}`, limit: '3' },
    { filter: JSON.stringify({ [column]: one }) },
    where({ is: 'above', value: (one + other) / 2 }),
    where({ is: 'filled' }),
    { where: JSON.stringify({ not: { column, is: 'below', value: one } }) },
    { search: String(one), searchIn: column },
    { measures: JSON.stringify([{ id: 'm', measure: 'sum', column }]) },
    { measures: JSON.stringify([{ id: 'n', measure: 'count' }]), groups: JSON.stringify([column]) },
    { sort: column, page: '1', limit: '2', whole: '1' },
  ];
}

/** The columns of a list that lead to a field of one of the entities, as deep as rows hold records. */
function pathsTo(wanted: readonly string[], entity: string, before = '', depth = 0): readonly string[] {
  const record = records.get(entity);
  if (!record || depth > 2) return [];
  const own = wanted.some((each) => [...record.fields.keys()].some((name) => records.get(each)?.fields.has(name)));
  const inside = [...record.inside].flatMap(([name, { entity: of }]) =>
    pathsTo(wanted, of, `${before}${name}.`, depth + 1),
  );
  return [...(own ? [...record.fields.keys()].map((name) => before + name) : []), ...inside];
}

describe.each([...rights])('whoever holds every function but %s', (functions, entities) => {
  const lacked: readonly string[] = JSON.parse(functions);
  const isMarked = (answer: unknown) => /77(12|1[234]\d)|998[67]/.test(JSON.stringify(answer));
  beforeAll(async () => {
    await hold(functionLinks.filter((link) => !lacked.includes(link)));
    for (const entity of Object.keys(stored) as (keyof typeof stored)[])
      if (entities.includes(entity)) await mark(entity);
  });

  it.each(guarded)('is told nothing of it by $id, whatever he asks for', async (call) => {
    const params = [...call.params.values()].map(
      ({ name, written }) => paramValues[String(written)] ?? wordOf[name] ?? 'Trainee',
    );
    const path = [call.address, ...params].join('/');
    const body = bodies[call.id];
    const rest = body === undefined ? {} : { body: body as never };
    const columns = call.rowKey === undefined ? [] : pathsTo(entities, call.guarded().answer?.entity ?? '');
    const queries = [
      {},
      ...(columns.length > 0 ? [{ search: '7712' }, { search: '9987' }] : []),
      ...columns.flatMap(asked),
    ];
    for (const query of queries) {
      const [one, other] = await answers(call.method === 'POST' ? 'POST' : 'GET', path, { ...rest, query });
      expect(other, JSON.stringify(query)).toEqual(one);
      expect(isMarked(one), `${path} ${JSON.stringify(query)}`).toBe(false);
    }
  });

  it('sees of himself what he may, and who holds one of them sees it of all', async () => {
    const [own] = await answers('GET', `applicants/getApplicantById/${asker}`, {});
    if (lacked.includes('employee')) expect(own.result).toHaveProperty('basicSalary');
    await hold([...functionLinks.filter((link) => !lacked.includes(link)), 'employee']);
    const [one, other] = await answers('GET', 'applicants/getApplicantById/9', {});
    expect([one.result, other.result]).toMatchObject(shownMarks.map((basicSalary) => ({ basicSalary })));
    await hold(functionLinks.filter((link) => !lacked.includes(link)));
  });
});

it('tells in the log that what is guarded was changed, and not from what to what', async () => {
  const told = await Promise.all(
    worlds.map(async (world, at) => {
      const admin = await world.as('admin@muster.local');
      const money = { loanPaid: 0, monthlyInstallment: 100, loanDate: '2026-11-01', status: 'Active' };
      const body = { ...money, loanAmount: shownMarks[at] ?? 0, applicantDto: { applicantId: 9 } };
      expect((await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body })).code).toBe('200');
      const rows = await world.db.selectFrom('history').select('historyId').orderBy('historyId').execute();
      const changes = await world.hr.historyChanges(
        rows.map(({ historyId }) => historyId),
        (functions) => functions.includes('audit_log'),
      );
      return [...changes.values()].flat().filter(({ field }) => /Loan Amount/.test(field));
    }),
  );
  expect(told[0]).toEqual(told[1]);
  expect(told[0]).toContainEqual({ field: 'Loan Amount', from: null, to: 'not shown' });
});

describe('a right that an administrator puts on a field', () => {
  /** The shipped calls, published with a right on the day of a loan. */
  const published = changedCalls('loans.json', (text) =>
    text.replace('"loanDate": {', '"loanDate": { "right": "batch",'),
  );
  const loan = { loanAmount: 900, loanPaid: 300, monthlyInstallment: 100, status: 'Active' };
  const applicantDto = { applicantId: 9 };
  let world: HrWorld;
  let who: Who;
  let admin: Who;
  let empLoanId = 0;
  beforeAll(async () => {
    world = await createWorld({ people: 14, months: 1, published: () => published });
    admin = await world.as('admin@muster.local');
    who = (await onlyRights(world, 'hr@muster.local', { write: ['emp_loan'] })).who;
    const body = { ...loan, loanDate: '2026-10-03', applicantDto };
    empLoanId = Number(recordOf(await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body }))['empLoanId']);
    const changed = { ...body, empLoanId, loanDate: '2026-10-04', loanPaid: 400 };
    expect((await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body: changed })).code).toBe('200');
  });
  afterAll(() => world.close());

  it('keeps it out of lists and of the history, and lets no change of it be taken back', async () => {
    const mine = rowsOf(await world.call(who, 'GET', 'empLoan/getAllEmpLoans'));
    expect(mine.some((row) => 'loanDateString' in row)).toBe(false);
    expect(mine.every((row) => 'loanPaid' in row)).toBe(true);
    expect(
      rowsOf(await world.call(admin, 'GET', 'empLoan/getAllEmpLoans')).every((row) => 'loanDateString' in row),
    ).toBe(true);
    const sorted = await world.call(who, 'GET', 'empLoan/getAllEmpLoans', { query: { sort: 'loanDateString' } });
    expect(sorted).toMatchObject({ code: '422' });
    const history = rowsOf(await world.call(who, 'GET', `history/getHistory/employeeLoan/${empLoanId}`));
    expect(history.map(({ label }) => label)).not.toContain('Loan Date');
    expect(JSON.stringify(history)).not.toContain('2026-10');
    expect(history.every(({ takeable }) => takeable === false)).toBe(true);
    const [{ historyId } = {}] = history;
    const back = await world.call(who, 'POST', 'history/takeBackChange', {
      body: { table: 'employeeLoan', historyId: Number(historyId) },
    });
    expect(back).toMatchObject({ code: '403', message: 'You do not have the right to set Loan Date.' });
    const all = rowsOf(await world.call(admin, 'GET', `history/getHistory/employeeLoan/${empLoanId}`));
    expect(all.map(({ label }) => label)).toContain('Loan Date');
  });

  it('refuses to set it, and keeps what is stored where nothing is sent for it', async () => {
    const save = (body: object) => world.call(who, 'POST', 'empLoan/saveEmpLoan', { body: body as never });
    const whole = { ...loan, empLoanId, applicantDto };
    expect(await save({ ...whole, loanDate: '2026-10-05' })).toMatchObject({
      code: '422',
      message: 'You do not have the right to set Loan Date',
    });
    expect(await save({ ...loan, applicantDto })).toMatchObject({ code: '422', message: 'Loan Date is required' });
    expect(await save({ ...whole, monthlyInstallment: 150 })).toMatchObject({ code: '200' });
    const stored = await world.db.selectFrom('employeeLoan').selectAll().where('empLoanId', '=', empLoanId).execute();
    expect(stored).toMatchObject([{ loanDate: '2026-10-04', monthlyInstallmentMinor: 15_000 }]);
  });
});

it('each column that a history tells is held by the field that it tells, whatever that is called', () => {
  const unheld = [...recordedTables.values()]
    .flatMap((recorded) => [recorded, ...(recorded.parts ?? [])])
    .flatMap(({ table, columns }) => {
      const fields = fieldsOf(entityOfTable(table));
      return Object.keys(columns)
        .filter((column) => fieldOfColumn(table, column, (name) => fields.has(name)) === undefined)
        .map((column) => `${table}.${column}`);
    });
  // What somebody pressed and took back himself is a column of no table and a field of no record.
  expect(unheld).toEqual(['attendanceDay.takenBack']);
});

describe('a right on a link of a record', () => {
  const published = changedCalls('company.json', (text) =>
    text.replace('"programDto": "program"', '"programDto": { "type": "program", "right": "program" }'),
  );
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 14, months: 1, published: () => published });
  });
  afterAll(() => world.close());

  it('keeps it out of the history, and lets nobody without it take a change of it back or set it', async () => {
    const admin = await world.as('admin@muster.local');
    const { who } = await onlyRights(world, 'hr@muster.local', { write: ['batch'] });
    const save = (body: object) => world.call(admin, 'POST', 'batch/saveBatch', { body: body as never });
    const batch = { batchName: 'Batch of spring', status: 'Active' };
    const { batchId } = recordOf(await save({ ...batch, programDto: { programId: 1 } }));
    expect((await save({ ...batch, batchId, programDto: { programId: 2 } })).code).toBe('200');
    const historyOf = async (asks: Who) => rowsOf(await world.call(asks, 'GET', `history/getHistory/batch/${batchId}`));
    const all = await historyOf(admin);
    expect(all[0]).toMatchObject({ action: 'Changed', label: 'Program', takeable: true });
    expect((await historyOf(who)).map(({ label }) => label)).toEqual(['Batch Name', 'Status']);
    const body = { table: 'batch', historyId: Number(all[0]?.['historyId']) };
    expect(await world.call(who, 'POST', 'history/takeBackChange', { body })).toMatchObject({
      code: '403',
      message: 'You do not have the right to set Program.',
    });
    expect((await world.call(admin, 'POST', 'history/takeBackChange', { body })).code).toBe('200');
  });
});
