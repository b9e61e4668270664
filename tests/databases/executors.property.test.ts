import { foldText } from '@muster/engine/formats';
import {
  type Cell,
  type ColumnType,
  checkQuery,
  findRows,
  groupId,
  intervals,
  type Query,
  type RowColumn,
  runRows,
  type SourceColumn,
} from '@muster/engine/query';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { foldedColumn, narrow, runSql, type SqlColumn } from '../../server/query/index.ts';
import { openTestDatabase, postgresOfTests } from './test-database.ts';

/** Rows that stand in a table and at hand: every executor answers every query over them alike. */
type Thing = {
  key: number;
  name: string | null;
  code: string;
  day: string | null;
  end: string | null;
  pay: number | null;
  on: number | null;
};
type Tables = { readonly thing: Thing & { readonly codeFolded: string } };

const declared: readonly (readonly [keyof Thing, SourceColumn])[] = [
  ['key', { type: 'number', filled: true }],
  ['name', { type: 'text', searched: true }],
  ['code', { type: 'text', searched: true }],
  ['day', { type: 'date', searched: true }],
  ['end', { type: 'date' }],
  ['pay', { type: 'number', digits: 2 }],
  ['on', { type: 'boolean' }],
];
const order = [{ column: 'key', down: true }];

const atHand: ReadonlyMap<string, RowColumn<Thing>> = new Map(
  declared.map(([name, column]) => [name, { ...column, read: (row) => cellOf(row[name], column) }]),
);
/** One of the texts is folded as sources fold stored columns, the other stands folded beside itself. */
const ways: { readonly [Name in keyof Thing]?: Pick<SqlColumn, 'folded' | 'indexed'> } = {
  name: { folded: foldedColumn(sql.ref('thing.name')) },
  code: { folded: sql.ref('thing.codeFolded'), indexed: true },
};
const inTable: ReadonlyMap<string, SqlColumn> = new Map(
  declared.map(([name, column]) => {
    const stored = sql.ref(`thing.${name}`);
    return [name, { ...column, sql: stored, ...ways[name] }];
  }),
);
const rowSource = { label: 'things', columns: atHand, order };
const sqlSource = { label: 'things', columns: inTable, order };

function cellOf(stored: Cell, { type, digits = 0 }: SourceColumn): Cell {
  if (stored === null) return null;
  if (type === 'boolean') return stored === 1;
  return type === 'number' ? Number(`${stored}e-${digits}`) : stored;
}

const few = fc.constantFrom(
  'a',
  'A',
  'b',
  'É',
  'é',
  'ß',
  'ẞ',
  'Σ',
  'ς',
  'İ',
  '%',
  '_',
  '\\',
  ' ',
  '1',
  '\uff21',
  '\u{10330}',
  'Z',
);
const texts = fc.string({ unit: few, maxLength: 4 });
const days = fc.constantFrom(
  '2025-12-31',
  '2026-01-01',
  '2026-02-28',
  '2026-01-01T08:00:00.000Z',
  // In the company's zone that is February, and a Sunday.
  '2026-01-31T19:30:00.000Z',
  '2026-01-21',
  '2026-06-30',
  '2026-07',
  '19:30',
  '',
);
const units = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.constantFrom(4_503_599_627_370_495, -4_503_599_627_370_496, 105, 110),
);
const things = fc.array(
  fc.record({
    name: fc.option(texts),
    code: texts,
    day: fc.option(days),
    end: fc.option(days),
    pay: fc.option(units),
    on: fc.option(fc.constantFrom(0, 1)),
  }),
  { maxLength: 12 },
);

const valuesOf: Readonly<Record<ColumnType, fc.Arbitrary<string | number | boolean>>> = {
  text: fc.string({ unit: few, minLength: 1, maxLength: 2 }),
  date: days.filter(Boolean),
  number: fc.oneof(fc.integer({ min: -4, max: 12 }), fc.constantFrom(1.05, 1.055, -0.005, 1e300, -1e300, 1e-9)),
  boolean: fc.boolean(),
};
const part = fc.string({ unit: few, minLength: 1, maxLength: 2 });
const leaf = fc.constantFrom(...declared).chain(([column, { type }]) => {
  const value = valuesOf[type];
  const one = (...words: string[]) => fc.record({ column: fc.constant(column), is: fc.constantFrom(...words), value });
  const many = fc.record({
    column: fc.constant(column),
    is: fc.constantFrom('oneOf', 'notOneOf'),
    value: fc.array(value, { maxLength: 3 }),
  });
  const none = fc.record({ column: fc.constant(column), is: fc.constantFrom('empty', 'filled') });
  const always = [one('equal', 'notEqual'), many, none];
  if (type === 'boolean') return fc.oneof(...always);
  const sized = one('above', 'atLeast', 'below', 'atMost');
  const between = fc.record({ column: fc.constant(column), is: fc.constant('between'), value: fc.tuple(value, value) });
  if (type === 'number') return fc.oneof(...always, sized, between);
  const parts = fc.record({
    column: fc.constant(column),
    is: fc.constantFrom('contains', 'notContains', 'startsWith', 'endsWith'),
    value: part,
  });
  return fc.oneof(...always, sized, between, parts);
});
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record({ and: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ not: tie('tree') }),
  ),
}));
const names = declared.map(([name]) => name);
const search = fc.array(part, { maxLength: 2 }).map((words) => words.join(' '));
const sorted = fc.array(fc.record({ column: fc.constantFrom(...names), down: fc.boolean() }), { maxLength: 3 });
const limit = fc.integer({ min: 1, max: 6 });
const page = fc.record({ limit, offset: fc.integer({ min: 0, max: 8 }) }, { requiredKeys: ['limit'] });
const ofRows = fc
  .tuple(fc.record({ where: tree, search, order: sorted }, { requiredKeys: [] }), fc.option(page))
  .map(([query, cut]) => ({ ...query, ...cut }));
const aggregates = fc.oneof(
  fc.constantFrom(
    { id: 'rows', measure: 'count' },
    { id: 'named', measure: 'count', column: 'name' },
    { id: 'names', measure: 'distinct', column: 'name' },
    { id: 'pays', measure: 'distinct', column: 'pay' },
    { id: 'sum', measure: 'sum', column: 'pay' },
    { id: 'mean', measure: 'average', column: 'pay' },
    { id: 'least', measure: 'min', column: 'pay' },
    { id: 'last', measure: 'max', column: 'day' },
    { id: 'middle', measure: 'median', column: 'pay' },
    { id: 'apart', measure: 'apart', column: 'day', to: 'end' },
  ),
  // Of some of the rows alone.
  fc.record({
    id: fc.constantFrom('some', 'few'),
    measure: fc.constantFrom('count', 'distinct', 'sum', 'average', 'median'),
    column: fc.constant('pay'),
    where: leaf,
  }),
);
const measures = fc
  .tuple(fc.uniqueArray(aggregates, { minLength: 1, maxLength: 4, selector: ({ id }) => id }), fc.boolean())
  .map(([taken, works]) => {
    const numbers = taken.flatMap(({ id }) => (id === 'last' ? [] : [id]));
    const [one, other = one] = numbers;
    const share = { by: [{ plus: [one, 1] }, { minus: [{ times: [other, 2] }, 3] }] };
    return works && one !== undefined ? [...taken, { id: 'share', formula: share }] : taken;
  });
const intervalsOfDays = fc
  .constantFrom(...Object.keys(intervals))
  .map((interval) => ({ column: 'day', interval, id: `by${interval}` }));
const groups = fc.uniqueArray(fc.oneof(fc.constantFrom(...names), intervalsOfDays), {
  maxLength: 2,
  selector: (group) => (typeof group === 'string' ? group : group.id),
});
const ofGroups = fc
  .record(
    {
      groups,
      measures,
      where: tree,
      cut: fc.option(page),
      down: fc.boolean(),
      above: fc.option(fc.integer({ min: -2, max: 3 })),
    },
    { requiredKeys: ['groups', 'measures', 'down', 'cut', 'above'] },
  )
  .map(({ down, cut, above, ...query }) => {
    const [first, last] = [query.measures[0]?.id ?? '', query.measures.at(-1)?.id ?? ''];
    return {
      ...query,
      ...cut,
      order: [{ column: first, down }],
      ...(above === null || last === 'last' ? {} : { having: { column: last, is: 'above', value: above } }),
    };
  });

/** On a server fewer of them. */
const runs = (count: number) => (postgresOfTests() === undefined ? count : count / 5);

let database: Database;
let db: Kysely<Tables>;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db.withTables<Tables>();
  await db.schema
    .createTable('thing')
    .addColumn('key', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('codeFolded', 'text', (column) => column.notNull())
    .addColumn('day', 'text')
    .addColumn('end', 'text')
    .addColumn('pay', 'integer')
    .addColumn('on', 'integer')
    .execute();
});
afterAll(() => database.close());

async function stored(rows: readonly Omit<Thing, 'key'>[]): Promise<readonly Thing[]> {
  const keyed = rows.map((row, key) => ({ key, ...row }));
  await db.deleteFrom('thing').execute();
  const noted = keyed.map((row) => ({ ...row, codeFolded: foldText(row.code) }));
  if (noted.length > 0) await db.insertInto('thing').values(noted).execute();
  return keyed;
}

function checked(asked: unknown): Query {
  const read = checkQuery(asked, sqlSource);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.query;
}

const keysOf = async (query: Query) =>
  (await narrow(db.selectFrom('thing').select('thing.key'), query, sqlSource).execute()).map(({ key }) => key);

it('finds the same rows in the same order on the database as at hand', async () => {
  await fc.assert(
    fc.asyncProperty(things, ofRows, async (rows, asked) => {
      const kept = await stored(rows);
      const query = checked(asked);
      expect(await keysOf(query)).toEqual(findRows(query, rowSource, kept).map(({ key }) => key));
      expect(await runSql(db.selectFrom('thing'), query, sqlSource)).toEqual(runRows(query, rowSource, kept));
    }),
    { seed: 20261123, numRuns: runs(1500) },
  );
});

it('goes on behind any row, so that the pages together are the list', async () => {
  await fc.assert(
    fc.asyncProperty(things, ofRows, async (rows, asked) => {
      const kept = await stored(rows);
      const { limit: page = 2, offset: _, ...query } = checked(asked);
      const whole = findRows(query, rowSource, kept);
      const columns = [...new Set([...(query.order ?? []), ...order].map(({ column }) => column))];
      const found: number[] = [];
      for (let after: readonly Cell[] | undefined; ; ) {
        const keys = await keysOf({ ...query, limit: page, ...(after ? { after } : {}) });
        found.push(...keys);
        const last = kept.find(({ key }) => key === keys.at(-1));
        if (keys.length < page || !last) break;
        after = columns.map((name) => atHand.get(name)?.read(last) ?? null);
      }
      expect(found).toEqual(whole.map(({ key }) => key));
    }),
    { seed: 20261124, numRuns: runs(500) },
  );
});

it('groups and measures on the database as at hand', async () => {
  await fc.assert(
    fc.asyncProperty(things, ofGroups, async (rows, asked) => {
      const kept = await stored(rows);
      const query = checked(asked);
      expect(await runSql(db.selectFrom('thing'), query, sqlSource)).toEqual(runRows(query, rowSource, kept));
    }),
    { seed: 20261125, numRuns: runs(1000) },
  );
});

it('counts the rows of some groups alone, and of all others, on the database as at hand', async () => {
  await fc.assert(
    fc.asyncProperty(things, ofGroups, fc.boolean(), fc.integer({ min: 0, max: 3 }), async (rows, asked, not, few) => {
      const kept = await stored(rows);
      const { having: _, order: __, limit: ___, offset: ____, ...query } = checked(asked);
      const { groups: parts = [] } = query;
      const keys = runRows(query, rowSource, kept)
        .slice(0, few)
        .map((answer) => parts.map((group) => answer[groupId(group)] ?? null));
      const whole: Query = { ...query, groups: [], within: { groups: parts, keys, ...(not ? { not } : {}) } };
      expect(await runSql(db.selectFrom('thing'), whole, sqlSource)).toEqual(runRows(whole, rowSource, kept));
    }),
    { seed: 20261126, numRuns: runs(500) },
  );
});

it('sums beyond what 64 bits hold', async () => {
  const pays = [
    5_000_000_000_000_001,
    -3,
    9_007_199_254_740_991,
    4_611_686_018_427_387_904n,
    4_611_686_018_427_387_904n,
  ];
  const more = [9_223_372_036_854_775_807n, 9_223_372_036_854_775_807n, 1];
  const rows = [...pays, ...more].map((pay, key) => ({
    key,
    name: null,
    code: key < 5 ? 'a' : 'b',
    codeFolded: key < 5 ? 'a' : 'b',
    day: null,
    end: null,
    pay,
    on: null,
  }));
  await db.deleteFrom('thing').execute();
  await db
    .insertInto('thing')
    .values(rows as never)
    .execute();
  const measured = checked({
    groups: ['code'],
    measures: [
      { id: 'sum', measure: 'sum', column: 'pay' },
      { id: 'mean', measure: 'average', column: 'pay' },
    ],
    order: [{ column: 'sum', down: true }],
  });
  const [a, b] = [pays, more].map((list) => Number(list.reduce((sum: bigint, pay) => sum + BigInt(pay), 0n))) as [
    number,
    number,
  ];
  expect(await runSql(db.selectFrom('thing'), measured, sqlSource)).toEqual([
    { code: 'b', sum: b / 100, mean: b / 3 / 100 },
    { code: 'a', sum: a / 100, mean: a / 5 / 100 },
  ]);
});

it('folds on the database as everywhere, every code point', async () => {
  const strange: string[] = [];
  for (let first = 1; first < 0x110000; first += 20_000) {
    const signs = Array.from({ length: 20_000 }, (_, at) => first + at)
      .filter((code) => code < 0x110000 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code));
    // A blank between them, so that no two make one sign.
    const { rows } = await sql<{ folded: string }>`select muster_fold(${signs.join(' ')}) as folded`.execute(db);
    const folded = rows[0]?.folded ?? '';
    if (folded === foldText(signs.join(' '))) continue;
    for (const [at, sign] of folded.split(' ').entries())
      if (sign !== foldText(signs[at] ?? '')) strange.push(`${signs[at]}`);
  }
  expect(strange).toEqual([]);
  for (const text of ['T\u0308', 'I\u0307', '\u03a3\u03a3', 'A\u0301\u0323x', 'ΑΣ ΣΑ', '\u1100\u1161', '']) {
    const { rows } = await sql<{ folded: string }>`select muster_fold(${text}) as folded`.execute(db);
    expect(rows[0]?.folded).toBe(foldText(text));
  }
});

it('lets no text of a client into SQL', () => {
  const hostile = "x' or 1=1; drop table thing; --";
  const query = checked({
    where: { column: 'name', is: 'contains', value: hostile },
    search: hostile,
    order: ['name'],
    after: [hostile, 1],
  });
  const { sql: text, parameters } = narrow(db.selectFrom('thing').select('thing.key'), query, sqlSource).compile();
  expect(text).not.toContain('drop');
  expect(JSON.stringify(parameters)).toContain('drop table');
});
