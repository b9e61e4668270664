import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, versionedTables } from '../../server/hr/tables.ts';
import { createWorld, type HrWorld } from '../contracts/hr-world.ts';
import { shippedCalls } from '../contracts/shipped-calls.ts';
import { postgresOfTests } from './test-database.ts';

/** Texts that databases order, compare and fold each in its way, where nobody tells them how. */
const texts = fc.oneof(
  fc.constantFrom(
    'a',
    'A',
    'ä',
    'Ä',
    'ß',
    'SS',
    'İ',
    'i',
    'ı',
    'Σ',
    'ς',
    'σ',
    'é',
    'e\u0301',
    '😀',
    '\u{fffd}',
    'z',
    '10',
    '9',
    '-',
    '_',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
);
const names = fc.array(texts, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

const save = fc.record({
  call: fc.constantFrom(
    ['department', 'saveDepartment', 'deptName'] as const,
    ['location', 'saveLocation', 'locName'] as const,
    ['program', 'saveProgram', 'programName'] as const,
  ),
  name: names,
  status: fc.constantFrom('Active', 'Inactive', 'active', ''),
});

/** Numbers at the bounds of what money and doubles hold, dates at the ends of months and years, and what is none of either. */
const amounts = fc.oneof(
  fc.constantFrom(
    0,
    0.01,
    0.1,
    1,
    999.99,
    1e6,
    Number.MAX_SAFE_INTEGER + 1,
    1e15,
    -1,
    1.005,
    null,
    '',
    '100',
    '１００',
    true,
  ),
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100),
);
const dates = fc.constantFrom(
  '2024-02-29',
  '2025-02-29',
  '2026-12-31',
  '2026-11-01',
  '1999-01-01',
  '',
  null,
  '2026-13-01',
  'soon',
);
/** A loan that is in order, and one with something that may not be. */
const sound = fc
  .record({
    applicantId: fc.integer({ min: 1, max: 12 }),
    installment: fc.integer({ min: 1, max: 1_000_000 }),
    times: fc.integer({ min: 1, max: 90 }),
    status: fc.constantFrom('Active', 'Inactive'),
  })
  .map(({ applicantId, installment, times, status }) => ({
    empLoanId: 0,
    applicantDto: { applicantId },
    loanAmount: (installment * times) / 100,
    loanPaid: 0,
    monthlyInstallment: installment / 100,
    loanDate: '2026-11-01',
    status,
  }));
const odd = fc.record(
  { loanAmount: amounts, loanPaid: amounts, monthlyInstallment: amounts, loanDate: dates },
  { requiredKeys: [] },
);
const loan = fc.oneof(
  sound,
  fc.tuple(sound, odd).map(([first, then]) => ({ ...first, ...then })),
);

const columns = ['applicantDto.empNo', 'applicantDto.name', 'loanAmount', 'loanPaid', 'loanDate', 'status', 'nothing'];
const given = fc.oneof(amounts, dates, names);
const condition = fc.oneof(
  fc.record({
    column: fc.constantFrom(...columns),
    is: fc.constantFrom(
      'equal',
      'notEqual',
      'above',
      'atLeast',
      'below',
      'atMost',
      'contains',
      'startsWith',
      'endsWith',
    ),
    value: given,
  }),
  fc.record({ column: fc.constantFrom(...columns), is: fc.constantFrom('empty', 'filled') }),
  fc.record({
    column: fc.constantFrom(...columns),
    is: fc.constantFrom('oneOf', 'notOneOf'),
    values: fc.array(given, { maxLength: 4 }),
  }),
);
const where = fc.oneof(
  condition,
  fc.record({ and: fc.array(condition, { maxLength: 3 }) }),
  fc.record({ or: fc.array(condition, { minLength: 1, maxLength: 3 }) }),
  fc.record({ not: condition }),
);
const some = (rest: Readonly<Record<string, fc.Arbitrary<string>>>) => fc.record(rest, { requiredKeys: [] });
const question = fc.oneof(
  some({
    where: where.map((each) => JSON.stringify(each)),
    search: names,
    sort: fc.constantFrom(...columns.flatMap((each) => [each, `-${each}`, `${each},-loanAmount`])),
    limit: fc.constantFrom('1', '5', '1000'),
    fields: fc.constantFrom('status', 'loanAmount,applicantDto.name'),
  }),
  some({
    where: where.map((each) => JSON.stringify(each)),
    groups: fc.constantFrom('["status"]', '["loanDate"]', '["applicantDto.empNo","status"]'),
    measures: fc.constantFrom(
      '[{"id":"n","measure":"count"},{"id":"owed","measure":"sum","column":"loanAmount"}]',
      '[{"id":"most","measure":"max","column":"loanAmount"},{"id":"mean","measure":"average","column":"loanPaid"}]',
      '[{"id":"first","measure":"min","column":"loanDate"}]',
    ),
  }),
);

const reads = ['department/getAllDepartment', 'program/getAllProgram', 'shift/getAllShift', 'empLoan/getAllEmpLoans'];
const options = [{ sort: 'status' }, { sort: '-status', limit: '7' }, { limit: '5' }, { fields: 'status' }] as const;

describe('the same calls on SQLite and on PostgreSQL', () => {
  const codes = new Set<string>();
  let worlds: readonly HrWorld[];
  beforeAll(async () => {
    expect(postgresOfTests()).toBeDefined();
    const made = { people: 15, months: 1 };
    worlds = [await createWorld({ ...made, file: ':memory:' }), await createWorld(made)];
  });
  afterAll(async () => {
    for (const world of worlds ?? []) await world.close();
  });

  const both = async (path: string, rest: Parameters<HrWorld['call']>[3] = {}, method: 'GET' | 'POST' = 'GET') => {
    const [one, other] = await Promise.all(
      worlds.map(async (world) =>
        JSON.stringify(await world.call(await world.as('admin@muster.local'), method, path, rest)),
      ),
    );
    expect(other, `${method} ${path} ${JSON.stringify(rest)}`).toBe(one);
    codes.add(`${path} ${JSON.parse(one ?? '{}').code}`);
    return one ?? '';
  };

  it('are answered alike, byte for byte, whatever names are saved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 6 }), async (saves) => {
        for (const {
          call: [service, path, field],
          name,
          status,
        } of saves)
          await both(`${service}/${path}`, { body: { [field]: name, status } }, 'POST');
        for (const path of reads) await both(path);
      }),
      { seed: 15, numRuns: 12 },
    );
    for (const path of reads) for (const query of options) await both(path, { query });
    for (const path of reads) expect(codes).toContain(`${path} 200`);
    expect(codes).toContain('department/saveDepartment 200');
    expect([...codes].filter((each) => each.startsWith('department/get'))).toEqual(['department/getAllDepartment 200']);
    expect((await both('department/getAllDepartment')).length).toBeGreaterThan(200);
  });

  it('keep money, dates, empty texts and what is refused alike, and answer every query of them alike', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(loan, { minLength: 1, maxLength: 4 }),
        fc.array(question, { maxLength: 12 }),
        async (loans, questions) => {
          for (const body of loans) await both('empLoan/saveEmpLoan', { body }, 'POST');
          for (const query of questions)
            await both('empLoan/getAllEmpLoans', { query: query as Record<string, string> });
        },
      ),
      { seed: 15, numRuns: 40 },
    );
    for (const code of ['empLoan/saveEmpLoan 200', 'empLoan/saveEmpLoan 422', 'empLoan/getAllEmpLoans 422'])
      expect(codes).toContain(code);
  });

  it('answer everything that can be read alike, wherever its rows stand in their tables', async () => {
    const calls = shippedCalls().filter(
      ({ method, changes, backend, own }) => method === 'GET' && !changes && backend === 'hr' && !own,
    );
    // What a parameter may be, tried one after the other until there is something to read.
    const values = ['5', '2026-10', '2026-11-18', '18-11-2026', 'Appointed', 'Operation', 'Approved', 'Active', '2026'];
    const tries = (count: number): readonly (readonly string[])[] =>
      count === 0 ? [[]] : tries(count - 1).flatMap((before) => values.map((value) => [...before, value]));
    const [one, other] = worlds;
    const read = async (path: string) => {
      const answer = await one?.call(await one.as('admin@muster.local'), 'GET', path);
      return answer !== undefined && answer.code === '200' && (JSON.stringify(answer.result) ?? '').length > 10;
    };
    const found: string[] = [];
    for (const { id, params } of calls) {
      const paths = tries(params.size).map((each) => [id.replace('.', '/'), ...each].join('/'));
      for (const path of paths) {
        if (!(await read(path))) continue;
        found.push(path);
        break;
      }
    }
    expect(found.length).toBeGreaterThan(100);
    for (const path of found) await both(path);
    // Rows that were written once more stand at the end of their table: an answer that goes by where they stand has another order now.
    for (const table of versionedTables)
      if (other)
        await sql`update ${sql.table(table)} set ${sql.ref(keyOf(table))} = ${sql.ref(keyOf(table))} where ${sql.ref(keyOf(table))} % 3 = 1`.execute(
          other.db,
        );
    for (const path of found) await both(path);
  });
});
