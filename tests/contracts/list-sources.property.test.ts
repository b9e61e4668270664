import type { Json } from '@muster/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMisasked, listPage, readListOptions } from '../../server/lists/index.ts';
import { createWorld, type HrWorld, namedFields, rowsOf } from './hr-world.ts';

type Row = Readonly<Record<string, unknown>>;

/** Every list that the database answers beside those of people and loans: by whom it is asked, how, and the key of its rows. */
const lists: readonly (readonly [call: string, who: string, key: string])[] = [
  ['attendance/customAttendance/2026-11-17', 'hr', 'attendanceId'],
  ['attendance/getAttendanceOfOwnTeam/2026-11-17', 'lead', 'attendanceId'],
  ['attendance/getAllAttendanceOfApplicant', 'agent', 'attendanceId'],
  ['attendance/getAllAttendanceOfApplicantByMonth/2026-11', 'agent', 'attendanceId'],
  ['attendance/getAllAttendanceOfApplicantByIdByMonth/9/2026-11', 'hr', 'attendanceId'],
  ['attendance/searchEmployeeAttendance/2026-11-01/2026-11-30', 'hr', 'applicantId'],
  ['attendance/searchEmployeeAttendance/2026-11-01/2026-11-30', 'lead', 'applicantId'],
  ['thumb_attend/getUnknownPunches', 'hr', 'inboxId'],
  ['leaves/getAllLeaves/2026', 'hr', 'leaveId'],
  ['leaves/getAllLeaves/2026', 'lead', 'leaveId'],
  ['leaves/getAllLeavesOfApplicantLogedIn', 'agent', 'leaveId'],
  ['knack/getKnackLeadsCreated/2026-10-01/2026-11-30/0', 'admin', 'dialerLeadId'],
  ['outbox/getAllMails', 'admin', 'mailId'],
  ['leaves/getLeaveBalances', 'hr', 'applicantId'],
  ['leaves/getLeavesOfYear/2026', 'hr', 'applicantId'],
  ['leaves/getAbsentDays/2026-11', 'hr', 'attendanceId'],
  ['shift/getComingAssignments', 'hr', 'assignmentId'],
  ['applicant_bio/getAllApplicantsByStatus/Appointed', 'admin', 'applicantId'],
  ['applicants/getStatsByPhase/Applied,Appointed/2020-01-01/2026-11-17', 'admin', 'logId'],
  ['users/getAllUsers', 'admin', 'accountId'],
  ['users/getUsersByRole/1', 'admin', 'accountId'],
  ['form_render/getAllFillsOfForm/1', 'admin', 'fillId'],
  ['form_render/getAllFillsOfForm/1', 'hr', 'fillId'],
];

/**
 * What is reckoned for the rows of an answer and stands in no database: it can be read, and is no column by which a list is
 * asked. Whoever shows such a list finds that out from its columns and offers no order and no filter by it.
 */
const reckoned: ReadonlySet<string> = new Set(['leftBefore', 'leftAfter', 'awayToo']);

describe('lists that have a source', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    const coming = [3, 4, 5, 6].map((applicantId) => ({
      applicantId,
      fromDate: `2026-12-0${applicantId % 2 === 0 ? 1 : 2}`,
      shiftId: (applicantId % 3) + 1,
    }));
    await world.db.insertInto('shiftAssignment').values(coming).execute();
  });
  afterAll(() => world.close());

  it.each(lists)('%s, asked by %s, answers as its rows at hand do', async (call, name, key) => {
    const who = await world.as(`${name}@muster.local`);
    const ask = (query: Readonly<Record<string, string>>) => world.call(who, 'GET', call, { query });
    const first = await ask({});
    expect([first.code, first.message]).toEqual(['200', 'Success']);
    const whole = rowsOf(first);
    expect(whole.length).toBeGreaterThan(0);
    const wanted = (query: Readonly<Record<string, string>>) => {
      const read = readListOptions(query);
      const found = isMisasked(read) ? read : listPage(whole as readonly Json[], key, read);
      return isMisasked(found)
        ? ['422', found.wrong, found.field, undefined]
        : ['200', 'Success', found.rows, found.page?.total];
    };
    await fc.assert(
      fc.asyncProperty(optionsFor(whole, key), async (query) => {
        const answer = await ask(query);
        const result = answer.code === '200' ? answer.result : namedFields(answer)[0];
        expect([answer.code, answer.message, result, answer.page?.total]).toEqual(wanted(query));
      }),
      { seed: 20261123, numRuns: 120 },
    );
  });

  it.each([...reckoned])('is not asked by %s, and says so', async (name) => {
    const hr = await world.as('hr@muster.local');
    const asked: readonly Readonly<Record<string, string>>[] = [
      { sort: name },
      { where: JSON.stringify({ column: name, is: 'above', value: 0 }) },
    ];
    for (const query of asked) {
      const answer = await world.call(hr, 'GET', 'leaves/getAllLeaves/2026', { query });
      expect([answer.code, answer.message]).toEqual(['422', `'${name}' is no column of requests for leave.`]);
    }
  });
});

describe('what somebody may not see of a list', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
  });
  afterAll(() => world.close());

  it('is no column of it: pay is neither told, filtered, sorted nor summed up', async () => {
    const lead = await world.as('lead@muster.local');
    const team = rowsOf(await world.call(lead, 'GET', 'attendance/getAttendanceOfOwnTeam/2026-11-17'));
    const { applicantId } = (team[1]?.['applicantDto'] ?? {}) as { readonly applicantId?: number };
    const [call, own] = [
      `attendance/getAllAttendanceOfApplicantByIdByMonth/${applicantId}/2026-11`,
      'attendance/getAllAttendanceOfApplicant',
    ];
    const ask = (query: Readonly<Record<string, string>>, of = call) => world.call(lead, 'GET', of, { query });
    const days = rowsOf(await ask({ fields: 'salary,attendanceBonus,reason' }));
    expect(Object.keys(days[0] ?? {}).toSorted()).toEqual(['_version', 'attendanceId', 'reason']);
    expect(rowsOf(await ask({}))[0]).not.toHaveProperty('salary');
    const asked: readonly Readonly<Record<string, string>>[] = [
      { where: '{"column":"salary","is":"above","value":0}' },
      { measures: '[{"id":"sum","measure":"sum","column":"salary"}]' },
      { sort: '-salary' },
      { filter: '{"salary":100000}' },
    ];
    for (const query of asked) {
      const answer = await ask(query);
      expect([answer.code, answer.message]).toEqual(['422', "'salary' is no column of days."]);
    }
    const ofOwn = await ask({ measures: '[{"id":"sum","measure":"sum","column":"salary"}]' }, own);
    expect(Number(rowsOf(ofOwn)[0]?.['sum'])).toBeGreaterThan(0);
  });

  it('is never counted: a lead counts the leave and the months of his team alone', async () => {
    const count = async (name: string, call: string) => {
      const query = { measures: '[{"id":"rows","measure":"count"}]' };
      return Number(
        rowsOf(await world.call(await world.as(`${name}@muster.local`), 'GET', call, { query }))[0]?.['rows'],
      );
    };
    for (const call of ['leaves/getAllLeaves/2026', 'attendance/searchEmployeeAttendance/2026-11-01/2026-11-30']) {
      const [all, ofTeam] = [await count('hr', call), await count('lead', call)];
      expect(ofTeam).toBeGreaterThan(0);
      expect(ofTeam).toBeLessThan(all);
    }
  });

  it('is not found in a message: a code that the receiver alone may read', async () => {
    const sending = await createWorld({ people: 20, months: 0, sendsMail: true });
    const admin = await sending.as('admin@muster.local');
    const mail = { toAddress: 'x@muster.local', subject: 'Code', createdAt: '2026-11-21T07:00:00.000Z', tries: 0 };
    const none = {
      sentAt: null,
      nextTryAt: null,
      problem: null,
      goodUntil: null,
      html: null,
      notificationId: null,
      ofStaff: 0,
    };
    await sending.db
      .insertInto('outbox')
      .values({ mailId: 9001, ...mail, ...none, body: 'Your code is 483920.', secret: '483920' })
      .execute();
    const found = async (search: string) =>
      rowsOf(await sending.call(admin, 'GET', 'outbox/getAllMails', { query: { search } })).map(({ body }) => body);
    expect(await found('483920')).toEqual([]);
    expect(await found('your code')).toEqual(['Your code is ●●●.']);
    await sending.close();
  });
});

/** Options over the plain fields that these rows have, by values that stand in them and by others. */
function optionsFor(rows: readonly Row[], key: string) {
  const fields = new Map<string, readonly (string | number)[]>();
  for (const name of new Set(rows.flatMap((row) => pathsOf(row)))) {
    if (reckoned.has(name)) continue;
    const values = rows.map((row) => valueAt(row, name)).filter((value) => isTold(value));
    if (values.length > 0) fields.set(name, [...new Set(values)]);
  }
  const names = [...fields.keys()];
  const of = (type: 'string' | 'number') =>
    [...fields].flatMap(([name, values]) => (values.every((value) => typeof value === type) ? [name] : []));
  const [texts, numbers] = [of('string'), of('number')];
  const [path, textPath] = [fc.constantFrom(...names), fc.constantFrom(...texts)];
  const heldIn = (name: string) => fc.constantFrom(...(fields.get(name) ?? ['x']));
  const part = textPath.chain((column) =>
    fc.record({
      column: fc.constant(column),
      is: fc.constantFrom('contains', 'notContains', 'startsWith', 'endsWith', 'equal', 'above', 'atMost'),
      value: heldIn(column).chain((value) => fc.constantFrom(String(value), String(value).slice(0, 3).toUpperCase())),
    }),
  );
  const sized = fc.constantFrom(...numbers).chain((column) =>
    fc.record({
      column: fc.constant(column),
      is: fc.constantFrom('equal', 'notEqual', 'below', 'atLeast'),
      value: heldIn(column),
    }),
  );
  const none = fc.record({ column: path, is: fc.constantFrom('empty', 'filled') });
  const where = fc
    .array(fc.oneof(part, sized, none), { minLength: 1, maxLength: 3 })
    .chain((list) => fc.constantFrom({ and: list }, { or: list }, { not: { and: list } }));
  const ofRows = fc.record(
    {
      fields: fc.uniqueArray(path, { minLength: 1, maxLength: 4 }).map((list) => list.join()),
      sort: fc
        .array(fc.tuple(path, fc.boolean()), { minLength: 1, maxLength: 3 })
        .map((list) => list.map(([name, down]) => `${down ? '-' : ''}${name}`).join()),
      limit: fc.integer({ min: 1, max: 30 }).map(String),
      page: fc.integer({ min: 1, max: 4 }).map(String),
      whole: fc.integer({ min: 1, max: 60 }).map(String),
      filter: path.chain((name) => heldIn(name).map((value) => JSON.stringify({ [name]: [value, 'x'] }))),
      where: where.map((asked) => JSON.stringify(asked)),
      search: heldIn(texts[0] ?? '').map((value) => String(value).slice(0, 4)),
      searchIn: fc.uniqueArray(textPath, { minLength: 1, maxLength: 3 }).map((list) => list.join()),
      after: fc.constantFrom(...rows.map((row) => String(row[key]))),
    },
    { requiredKeys: ['searchIn'] },
  );
  const measured = fc.record({
    where: where.map((asked) => JSON.stringify(asked)),
    measures: fc.constantFrom(...numbers).map((column) =>
      JSON.stringify([
        { id: 'rows', measure: 'count' },
        { id: 'sum', measure: 'sum', column },
      ]),
    ),
  });
  return fc.oneof({ arbitrary: ofRows, weight: 4 }, { arbitrary: measured, weight: 1 });
}

function pathsOf(row: Row): readonly string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [];
    if (typeof value === 'object' && value !== null) return pathsOf(value as Row).map((inside) => `${name}.${inside}`);
    return [name];
  });
}

function valueAt(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Row | null | undefined)?.[name], row);
}

function isTold(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
