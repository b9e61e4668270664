import type { Json } from '@muster/engine';
import { foldText } from '@muster/engine/formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { isMisasked, listRows, readListOptions } from '../../server/lists/index.ts';
import { createWorld, type HrWorld, namedFields, rowsOf } from './hr-world.ts';

const employees = 'applicant_bio/getAllEmployeesFullNative';

/** What rows at hand answer to the query, as code, message and result. */
function ofRows(rows: readonly unknown[], key: string, query: Readonly<Record<string, string>>) {
  const read = readListOptions(query);
  const found = isMisasked(read) ? read : listRows(rows as readonly Json[], key, read);
  return isMisasked(found) ? ['422', found.wrong, found.field] : ['200', 'Success', found];
}

describe('lists that the database answers', () => {
  let world: HrWorld;
  let hr: Who;
  let all: ReturnType<typeof rowsOf>;
  const ask = (query: Readonly<Record<string, string>>, call = employees, who = hr) =>
    world.call(who, 'GET', call, { query });
  const count = async (call: string, who: Who, query = {}) =>
    rowsOf(await ask({ ...query, measures: JSON.stringify([{ id: 'rows', measure: 'count' }]) }, call, who))[0]?.[
      'rows'
    ];
  beforeAll(async () => {
    world = await createWorld({ people: 60, months: 0 });
    hr = await world.as('hr@muster.local');
    const { db } = world;
    const name = (lastName: string, ...ids: number[]) =>
      db
        .updateTable('applicant')
        .set({ lastName, lastNameFolded: foldText(lastName) })
        .where('applicantId', 'in', ids)
        .execute();
    await name('ÉCLAIR', 5, 9);
    await name('éclair', 7);
    await name('', 8, 11);
    await name('50%_\\', 12);
    await db.updateTable('applicant').set({ teamId: null, email: '' }).where('applicantId', 'in', [14, 16]).execute();
    await db.updateTable('applicant').set({ vertical: 'Work From Home' }).where('applicantId', '=', 10).execute();
    all = rowsOf(await world.call(hr, 'GET', employees));
  });
  afterAll(() => world.close());

  const names = [
    'applicantId',
    'empNo',
    'firstName',
    'lastName',
    'email',
    'vertical',
    'teamName',
    'designation',
    'status',
  ];
  const paths = [
    ...names,
    '_version',
    'teamDto',
    'teamDto.teamId',
    'teamDto.teamName',
    'shiftDto',
    'shiftDto.startTimeString',
  ];
  const path = fc.constantFrom(...paths);
  const value = fc.oneof(
    fc.constantFrom('Éclair', 'HOME', 'active', '7', 7, '07', 7.5, 'null', true, '50%_\\', 'Falcons', 1e30),
    path.map((name) => `of ${name}`),
    fc.constantFrom('Falcons', 'morning 09:00 18:00', '[object Object]'),
  );
  const textPath = fc.constantFrom('lastName', 'firstName', 'email', 'teamName', 'teamDto', 'shiftDto');
  const part = fc.constantFrom('É', 'fal', '09:00', 'o', '%', '@muster');
  const condition = fc.oneof(
    fc.record({
      column: textPath,
      is: fc.constantFrom('contains', 'notContains', 'startsWith', 'endsWith', 'above', 'atMost'),
      value: part,
    }),
    fc.record({ column: textPath, is: fc.constantFrom('empty', 'filled') }),
    fc.record({
      column: fc.constantFrom('applicantId', 'teamDto.teamId'),
      is: fc.constantFrom('below', 'atLeast'),
      value: fc.integer({ min: 0, max: 40 }),
    }),
  );
  const options = fc.record(
    {
      fields: fc.uniqueArray(path, { minLength: 1, maxLength: 4 }).map((list) => list.join()),
      sort: fc
        .array(fc.tuple(path, fc.boolean()), { minLength: 1, maxLength: 3 })
        .map((list) => list.map(([name, down]) => `${down ? '-' : ''}${name}`).join()),
      limit: fc.integer({ min: 1, max: 30 }).map(String),
      filter: fc
        .dictionary(
          path,
          fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 3 }), fc.constantFrom('', ['', 'x'])),
          { maxKeys: 2 },
        )
        .map((filter) => JSON.stringify(filter)),
      after: fc.constantFrom('5', '7', '8', '20', '33', 'x', '1e1', '999999'),
      page: fc.integer({ min: 1, max: 5 }).map(String),
      where: fc
        .array(condition, { minLength: 1, maxLength: 3 })
        .chain((list) => fc.constantFrom({ and: list }, { or: list }, { not: { or: list } }))
        .map((where) => JSON.stringify(where)),
      search: fc.array(part, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
      searchIn: fc.uniqueArray(textPath, { minLength: 1, maxLength: 3 }).map((list) => list.join()),
    },
    { requiredKeys: ['searchIn'] },
  );

  it('answers what filtering, sorting and cutting the whole list in memory gives', async () => {
    await fc.assert(
      fc.asyncProperty(options, async (query) => {
        const answer = await ask(query);
        const result = answer.code === '200' ? answer.result : namedFields(answer)[0];
        expect([answer.code, answer.message, result]).toEqual(ofRows(all, 'applicantId', query));
      }),
      { seed: 20261123, numRuns: 600 },
    );
  });

  it('answers loans so, amounts by size and the newest first', async () => {
    const loans = 'empLoan/getAllEmpLoans';
    const payroll = await world.as('payroll@muster.local');
    const { db } = world;
    const amounts = [100, 1050, 100, 999_999_999, 5, 105_000, 1005, 0];
    for (const [at, loanAmountMinor] of amounts.entries()) {
      const more = {
        loanAmountMinor,
        loanPaidMinor: at * 7,
        monthlyInstallmentMinor: 1,
        changedAt: '2026-11-01T08:00:00.000Z',
        changedBy: 'Payroll',
        loanDate: `2026-0${at + 1}-03`,
      };
      const status = at % 3 === 0 ? 'Inactive' : 'Active';
      await db
        .insertInto('employeeLoan')
        .values({
          empLoanId: 900 + at,
          applicantId: 5 + (at % 4),
          status,
          version: 1,
          ...more,
        })
        .execute();
    }
    const whole = rowsOf(await ask({}, loans, payroll));
    expect(whole.length).toBeGreaterThan(amounts.length);
    const [some] = whole;
    const field = fc.constantFrom(
      'empLoanId',
      'loanAmount',
      'loanPaid',
      'loanDateString',
      'status',
      'applicantDto.lastName',
      'applicantDto',
    );
    const one = fc.constantFrom(
      some?.['loanAmount'],
      String(some?.['loanAmount']),
      'active',
      some?.['loanDateString'],
      0,
      1.005,
    );
    const asked = fc.record(
      {
        fields: fc.uniqueArray(field, { minLength: 1, maxLength: 3 }).map((list) => list.join()),
        sort: fc
          .array(fc.tuple(field, fc.boolean()), { minLength: 1, maxLength: 3 })
          .map((list) => list.map(([name, down]) => `${down ? '-' : ''}${name}`).join()),
        limit: fc.integer({ min: 1, max: 9 }).map(String),
        filter: fc.dictionary(field, one, { maxKeys: 1 }).map((filter) => JSON.stringify(filter)),
        page: fc.integer({ min: 1, max: 4 }).map(String),
        after: fc.constantFrom(...whole.map(({ empLoanId }) => String(empLoanId))),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const answer = await ask(query, loans, payroll);
        expect(
          JSON.stringify([answer.code, answer.message, answer.code === '200' ? answer.result : namedFields(answer)[0]]),
        ).toBe(JSON.stringify(ofRows(whole, 'empLoanId', query)));
      }),
      { seed: 20261124, numRuns: 300 },
    );
    const sums = await ask(
      { groups: '["status"]', measures: '[{"id":"sum","measure":"sum","column":"loanAmount"}]' },
      loans,
      payroll,
    );
    const total = rowsOf(sums).reduce((sum, row) => sum + Number(row['sum']), 0);
    expect(total).toBe(whole.reduce((sum, row) => sum + Number(row['loanAmount']), 0));
  });

  it('takes conditions and words, and counts what meets them', async () => {
    const where = JSON.stringify({
      or: [
        { column: 'lastName', is: 'startsWith', value: 'écl' },
        { column: 'lastName', is: 'contains', value: '%_\\' },
      ],
    });
    expect(rowsOf(await ask({ where, sort: '-lastName' })).map(({ applicantId }) => applicantId)).toEqual([
      5, 7, 9, 12,
    ]);
    expect(await count(employees, hr, { where })).toBe(4);
    const search = `${String(all[3]?.['firstName']).toUpperCase()} ${String(all[3]?.['empNo'])}`;
    expect(rowsOf(await ask({ search })).map(({ empNo }) => empNo)).toEqual([all[3]?.['empNo']]);
    expect(rowsOf(await ask({ search: 'nobody has this name' }))).toEqual([]);
    const byTeam = await ask({
      groups: '["teamName"]',
      measures: '[{"id":"people","measure":"count"}]',
      sort: '-people',
    });
    const groups = rowsOf(byTeam);
    expect(groups.reduce((sum, { people }) => sum + Number(people), 0)).toBe(all.length);
    expect(groups.map(({ people }) => Number(people))).toEqual(
      groups.map(({ people }) => Number(people)).toSorted((a, b) => b - a),
    );
    expect(groups.find(({ teamName }) => teamName === null)?.['people']).toBe(
      all.filter(({ teamName }) => teamName === '').length,
    );
  });

  it.each<readonly [Readonly<Record<string, string>>, field: string, message: string]>([
    [{ where: '{"column":"basicSalary","is":"above","value":1}' }, 'where', "'basicSalary' is no column of people."],
    [{ where: '{"column":"__proto__","is":"empty"}' }, 'where', "'__proto__' is no column of people."],
    [
      { where: '{"column":"lastname","is":"empty"}' },
      'where',
      "'lastname' is no column of people. Did you mean 'lastName'?",
    ],
    [{ where: '{' }, 'where', 'where needs to be JSON'],
    [{ search: 'x'.repeat(5000) }, 'search', 'The search is compared with at most 1000 characters; these are 5000.'],
    [
      { measures: '[{"id":"sum","measure":"sum","column":"lastName"}]' },
      'measures',
      'There is no sum of lastName, which is a text.',
    ],
    [{ groups: '["lastName"]' }, 'measures', 'A query with groups needs at least one measure.'],
    [{ measures: '[{"id":"rows","measure":"count"}]', after: '5' }, 'after', 'A list of groups takes no after'],
    [{ page: '2' }, 'page', 'page needs a limit: how many rows a page has'],
    [{ page: '0', limit: '5' }, 'page', 'page needs to be from 1 to 999999'],
    [{ page: '2', limit: '5', after: '7' }, 'page', 'page and after exclude each other'],
    [{ search: 'x', searchIn: 'lastName,constructor' }, 'searchIn', "'constructor' is no column of people."],
    [
      { search: 'x', searchIn: 'applicantId' },
      'searchIn',
      'applicantId is a number; only texts and dates are searched.',
    ],
    [{ search: 'x', searchIn: '__proto__.x' }, 'searchIn', "'__proto__.x' is no column of people."],
    [{ sort: '-lastNaem' }, 'sort', "'lastNaem' is no column of people. Did you mean 'lastName'?"],
    [{ filter: '{"zzzzzz":""}' }, 'filter', "'zzzzzz' is no column of people."],
    [
      { fields: 'empNo,teamDto.teamNaem' },
      'fields',
      "'teamDto.teamNaem' is no column of people. Did you mean 'teamDto.teamName'?",
    ],
    [{ fields: 'constructor' }, 'fields', "'constructor' is no column of people."],
    [{ read: 'a b' }, 'read', 'read needs to be at most 40 letters, digits and dashes'],
    [{ where: `"${'x'.repeat(1_000_000)}"` }, 'where', 'where may have at most 16384 characters; these are 1000002'],
    [{ sort: 'x'.repeat(1_000_000) }, 'sort', 'sort may have at most 16384 characters; these are 1000000'],
    [{ where: '['.repeat(8000) + ']'.repeat(8000) }, 'where', 'A condition is a record.'],
    [
      { sort: Array.from({ length: 30 }, () => 'lastName').join() },
      'sort',
      'sort takes at most 20 field names; these are 30',
    ],
  ])('refuses %j by name', async (query, field, message) => {
    const answer = await ask(query);
    expect([answer.code, answer.message, namedFields(answer)]).toEqual(['422', message, [field]]);
  });

  it('sorts and searches people by the name that stands together, and whole records by what they say', async () => {
    const named = rowsOf(await ask({ sort: 'name', fields: 'firstName,lastName' })).map(({ firstName, lastName }) =>
      `${String(firstName)} ${String(lastName)}`.trim(),
    );
    expect(named).toEqual(
      named.toSorted((a, b) => (foldText(a) < foldText(b) ? -1 : foldText(a) > foldText(b) ? 1 : 0)),
    );
    const [first] = named;
    const of = (where: unknown) => ask({ where: JSON.stringify(where) });
    expect(rowsOf(await of({ column: 'name', is: 'equal', value: first })).length).toBeGreaterThan(0);
    const byTeam = rowsOf(await ask({ sort: '-teamDto' })).map(({ teamName }) => teamName);
    expect(byTeam).toEqual(rowsOf(await ask({ sort: '-teamName' })).map(({ teamName }) => teamName));
    const ids = rowsOf(await ask({ fields: 'applicantId' })).map(({ applicantId }) => applicantId);
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => rowsOf(await ask({ page: String(page), limit: '25', fields: 'applicantId' }))),
    );
    expect(pages.flat().map(({ applicantId }) => applicantId)).toEqual(ids.slice(0, 75));
  });

  it('answers lists that no database narrows as those that one does', async () => {
    const admin = await world.as('admin@muster.local');
    const places = 'location/getAllLocation';
    const whole = rowsOf(await ask({}, places, admin));
    const [some] = whole;
    const name = String(some?.['locName']);
    const where = JSON.stringify({ column: 'locName', is: 'equal', value: name.toUpperCase() });
    expect(rowsOf(await ask({ where }, places, admin))).toEqual([some]);
    expect(rowsOf(await ask({ search: name }, places, admin))).toContainEqual(some);
    expect(await count(places, admin, { where })).toBe(1);
    expect(rowsOf(await ask({ page: '2', limit: '1' }, places, admin))).toEqual(whole.slice(1, 2));
    const unknown = await ask({ where: '{"column":"__proto__","is":"empty"}' }, places, admin);
    expect([unknown.code, unknown.message]).toEqual(['422', "'__proto__' is no column of this list."]);
  });

  it('refuses what is no column of a list that no database narrows, also where it has no row', async () => {
    const admin = await world.as('admin@muster.local');
    const told = async (query: Readonly<Record<string, string>>, call: string) => {
      const answer = await ask(query, call, admin);
      return [answer.code, answer.message, ...(answer.code === '200' ? [] : namedFields(answer))];
    };
    const meant = "'locNaem' is no column of this list. Did you mean 'locName'?";
    const empty = 'leaves/getHalfDays/2019-01';
    expect(rowsOf(await ask({}, empty, admin))).toEqual([]);
    for (const [by, value] of [
      ['sort', '-locNaem'],
      ['fields', 'locNaem'],
      ['filter', '{"locNaem":"x"}'],
      ['where', '{"column":"locNaem","is":"empty"}'],
    ] as const)
      expect(await told({ [by]: value }, 'location/getAllLocation')).toEqual(['422', meant, by]);
    for (const [by, value] of [
      ['sort', 'zzzzzz'],
      ['fields', 'zzzzzz'],
      ['filter', '{"zzzzzz":"x"}'],
      ['where', '{"column":"zzzzzz","is":"empty"}'],
    ] as const)
      expect(await told({ [by]: value }, empty)).toEqual(['422', "'zzzzzz' is no column of this list.", by]);
    const known = { sort: '-employeeName', fields: 'employeeName', filter: '{"legacyCode":"x"}' };
    expect(await told(known, empty)).toEqual(['200', 'Success']);
  });

  it('is answered whole up to a length, else by its first page, with its length and what it can be asked by', async () => {
    const first = async (whole: number, call = employees, who = hr) => {
      const fields = call === 'shift/getAllShift' ? 'shiftName' : 'empNo';
      const answer = await ask({ page: '1', limit: '5', whole: String(whole), fields }, call, who);
      return { rows: rowsOf(answer).length, page: 'page' in answer ? answer.page : undefined };
    };
    const cut = await first(all.length - 1);
    expect([cut.rows, cut.page?.total]).toEqual([5, all.length]);
    expect(cut.page?.columns).toMatchObject({ applicantId: 'number', empNo: 'text', 'teamDto.teamId': 'number' });
    const whole = await first(all.length);
    expect([whole.rows, whole.page?.total]).toEqual([all.length, all.length]);
    const lead = await world.as('lead@muster.local');
    const team = rowsOf(await ask({}, 'applicants/getTeamMembers', lead)).length;
    expect((await first(1, 'applicants/getTeamMembers', lead)).page?.total).toBe(team);
    const admin = await world.as('admin@muster.local');
    const shifts = rowsOf(await ask({}, 'shift/getAllShift', admin)).length;
    const ofShifts = await first(shifts - 1, 'shift/getAllShift', admin);
    expect([ofShifts.rows, ofShifts.page?.total]).toEqual([5, shifts]);
    expect(ofShifts.page?.columns).toMatchObject({ shiftId: 'number', shiftName: 'text' });
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { whole: '5' },
      { whole: '0', page: '1', limit: '5' },
      { whole: 'x', page: '1', limit: '5' },
    ];
    for (const query of wrong) expect((await ask(query)).code).toBe('422');
  });

  it('tells a team lead of his own team alone, whatever is asked for', async () => {
    const lead = await world.as('lead@muster.local');
    const team = rowsOf(await ask({}, 'applicants/getTeamMembers', lead));
    expect(team.length).toBeGreaterThan(0);
    expect(team.length).toBeLessThan(all.length);
    const everybody = JSON.stringify({
      or: [
        { column: 'applicantId', is: 'above', value: 0 },
        { column: 'lastName', is: 'empty' },
      ],
    });
    expect(await count('applicants/getTeamMembers', lead, { where: everybody })).toBe(team.length);
    const others = all.filter(({ applicantId }) => !team.some((row) => row['applicantId'] === applicantId));
    const other = String(others[0]?.['applicantId']);
    expect(
      rowsOf(
        await ask(
          { where: `{"column":"applicantId","is":"equal","value":${other}}` },
          'applicants/getTeamMembers',
          lead,
        ),
      ),
    ).toEqual([]);
    expect((await ask({ after: other }, 'applicants/getTeamMembers', lead)).code).toBe('422');
    expect((await ask({ search: 'x' }, employees, await world.as('agent@muster.local'))).code).toBe('403');
  });
});
