import { foldText } from '@muster/engine/formats';
import type { Cell, Query, RowColumn } from '@muster/engine/query';
import { intervals, runRows } from '@muster/engine/query';
import {
  checkReport,
  drillReport,
  planReport,
  type ReportColumn,
  type ReportSource,
  readWire,
  runReport,
  wireOf,
} from '@muster/engine/reports';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, momentOf } from '../../server/hr/context.ts';
import { hrCallsOf } from '../../server/hr/index.ts';
import { Phases } from '../../server/hr/phases/phases.ts';
import type { SeenTable } from '../../server/hr/reports/report-table.ts';
import { reportTables } from '../../server/hr/reports/report-tables.ts';
import { drawsHere } from '../databases/test-database.ts';
import { createWorld, type HrWorld, noon } from './hr-world.ts';
import { shippedCalls, shippedPhases } from './shipped-calls.ts';

type Row = Readonly<Record<string, Cell>>;

const numeric = ['sum', 'average', 'min', 'max', 'median'] as const;

/** Reports of a table by the types of its columns, with values that are in its rows beside some that are not. */
function reportsOf({ id: source, columns }: ReportSource, rows: readonly Row[]) {
  const names = [...columns.keys()];
  const of = (...types: readonly ReportColumn['type'][]) =>
    names.filter((name) => types.includes(columns.get(name)?.type ?? 'text'));
  const [texts, dates, numbers] = [of('text'), of('date'), of('number')];
  const cellOf = (column: string, ...others: readonly (string | number)[]) => {
    const found = [...new Set(rows.map((row) => row[column]))].filter(
      (cell): cell is string | number => typeof cell === 'number' || (typeof cell === 'string' && cell !== ''),
    );
    return fc.constantFrom(...others, ...found.slice(0, 12));
  };
  const leafOf = (column: string): fc.Arbitrary<unknown> => {
    const filled = fc.record({ column: fc.constant(column), is: fc.constantFrom('empty', 'filled') });
    const { type } = columns.get(column) ?? { type: 'text' };
    if (type === 'boolean') return filled;
    if (type === 'date') {
      const day = cellOf(column, '2026-10-31', '2026-11-20').map((value) => String(value).slice(0, 10));
      const one = fc.record({
        column: fc.constant(column),
        is: fc.constantFrom('equal', 'notEqual', 'above', 'atLeast', 'below', 'atMost'),
        value: day,
      });
      const span = fc.record({ column: fc.constant(column), is: fc.constant('between'), value: fc.tuple(day, day) });
      const near = fc.record({ column: fc.constant(column), is: fc.constantFrom('today', 'yesterday') });
      return fc.oneof(one, span, near, filled);
    }
    const words =
      type === 'number'
        ? (['equal', 'notEqual', 'above', 'atLeast', 'below', 'atMost'] as const)
        : (['equal', 'notEqual', 'contains', 'notContains', 'startsWith', 'endsWith'] as const);
    const value = type === 'number' ? cellOf(column, 0, 1.5) : cellOf(column, 'É', 'a', '%').map(String);
    return fc.oneof(fc.record({ column: fc.constant(column), is: fc.constantFrom(...words), value }), filled);
  };
  const leaf = fc.constantFrom(...names).chain(leafOf);
  const filter = fc.oneof(
    leaf,
    fc.record({ and: fc.array(leaf, { minLength: 1, maxLength: 2 }) }),
    fc.record({ or: fc.array(leaf, { minLength: 1, maxLength: 2 }) }),
    fc.record({ not: leaf }),
  );
  const groups = fc.uniqueArray(
    fc.oneof(
      fc.constantFrom(...names).map((column) => ({ column, id: column })),
      ...(dates.length > 0
        ? [
            fc
              .tuple(fc.constantFrom(...dates), fc.constantFrom(...Object.keys(intervals)))
              .map(([column, interval]) => ({ column, interval, id: `${column}By${interval}` })),
          ]
        : []),
    ),
    { maxLength: 2, selector: ({ id }) => id },
  );
  const counts = [
    { id: 'rows', count: '*' },
    ...texts.map((column, at) => ({ id: `texts${at}`, distinct: column })),
    ...names.map((column, at) => ({ id: `named${at}`, count: column })),
  ];
  const figures = numbers.flatMap((column, at) => numeric.map((word) => ({ id: `${word}${at}`, [word]: column })));
  const metrics = fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...counts, ...figures), { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
      leaf,
      fc.boolean(),
    )
    .map(([taken, where, isMore]) => {
      const [first] = taken;
      return isMore
        ? [...taken, { id: 'some', count: '*', where }, { id: 'ratio', formula: `Divide(${first?.id}, some)` }]
        : taken;
    });
  const filters = fc.array(filter, { maxLength: 2 });
  const grouped = fc
    .record(
      {
        source: fc.constant(source),
        groups,
        metrics,
        filters,
        limit: fc.integer({ min: 1, max: 6 }),
        rest: fc.constant('Other'),
        totals: fc.constant(true),
        subtotals: fc.constant(true),
        headcount: fc.constant(true),
      },
      { requiredKeys: ['source', 'groups', 'metrics', 'filters'] },
    )
    .chain(({ limit, rest, subtotals, ...asked }) =>
      fc.record({
        ...Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, fc.constant(value)])),
        ...(limit === undefined || asked.groups.length === 0 ? {} : { limit: fc.constant(limit) }),
        ...(limit === undefined || rest === undefined || asked.groups.length === 0 ? {} : { rest: fc.constant(rest) }),
        ...(subtotals === undefined || asked.groups.length < 2 ? {} : { subtotals: fc.constant(true) }),
        sort: fc.subarray([...asked.groups, ...asked.metrics].map(({ id }) => ({ column: id, down: true }))),
      }),
    );
  const plain = fc.record({
    source: fc.constant(source),
    columns: fc
      .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 5 })
      .map((list) => list.map((column) => ({ column }))),
    filters,
  });
  return fc.oneof({ weight: 3, arbitrary: grouped }, plain);
}

describe('reports of the tables of the company', () => {
  let world: HrWorld;
  let context: Context;
  beforeAll(async () => {
    world = await createWorld({ people: 25, months: 1 });
    const { db } = world;
    const name = (lastName: string, ...ids: number[]) =>
      db
        .updateTable('applicant')
        .set({ lastName, lastNameFolded: foldText(lastName) })
        .where('applicantId', 'in', ids)
        .execute();
    await name('ÉCLAIR', 5, 9);
    await name('éclair', 7);
    await name('50%_\\', 12);
    await db.updateTable('applicant').set({ teamId: null, email: '' }).where('applicantId', 'in', [14, 16]).execute();
    await db.updateTable('lead').set({ leadPayoutMinor: null }).where('leadId', '<', 20).execute();
    const asked = { checkInTime: '09:00', beforeIn: '', beforeOut: '18:00', fileName: '', appliedOn: '2026-11-19' };
    const decided = { leadBy: '', leadOn: '', leadRemark: '', closedBy: '', closedOn: '', closedRemark: '' };
    const stamp = { version: 1, changedAt: '2026-11-19T08:00:00.000Z', changedBy: 'Muster' };
    const corrections = [
      { applicantId: 5, attendanceDate: '2026-11-18', checkOutTime: '18:00', reason: 'Reader', status: 'Pending' },
      { applicantId: 7, attendanceDate: '2026-11-17', checkOutTime: '', reason: 'Éclair', status: 'Rejected' },
      { applicantId: 14, attendanceDate: '2026-10-31', checkOutTime: '', reason: '', status: 'Pending' },
    ].map((each, at) => ({ correctionId: at + 1, ...asked, ...decided, ...each, ...stamp }));
    await db.insertInto('correctionRequest').values(corrections).execute();
    const actor = await world.hr.recognise(await world.as('admin@muster.local'));
    if (!actor) throw new Error('The administrator is not known');
    const now = momentOf({ now: () => new Date(noon), zone: 'Asia/Karachi' });
    context = { handle: db, now, actor, phases: new Phases(shippedPhases()), fileBase: '' };
  });
  afterAll(() => world.close());

  const tableOf = (name: string): Promise<SeenTable> => {
    const table = reportTables.find((each) => each.name === name);
    const call = hrCallsOf(shippedCalls()).find(({ address }) => address === table?.calls[0]);
    if (!table || !call) throw new Error(`There is no table ${name}`);
    return table.seen({ ...context, guarded: call.guarded });
  };
  /** Its rows as they stand, in their order, with whose each is; and the table as rows at hand have it. */
  const atHand = async ({ source, ask }: SeenTable) => {
    const { person = '', columns: seen, label } = source;
    const columns = new Map<string, ReportColumn>([...seen, [person, { type: 'number', label: 'Whose' }]]);
    const rows = await ask({ columns: [...columns.keys()] });
    const read = new Map(
      [...columns].map(([id, column]): [string, ReportColumn & RowColumn<Row>] => [
        id,
        { ...column, read: (row) => row[id] },
      ]),
    );
    return { rows, source: { label, columns: read, order: [] } };
  };

  it.each(reportTables.map(({ name }) => name))(
    'are answered of %s by the database as by its rows at hand, with the rows behind their numbers',
    async (name) => {
      const table = await tableOf(name);
      const { rows, source } = await atHand(table);
      const asks = async (query: Query) => runRows(query, source, rows);
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(reportsOf(table.source, rows), async (asked) => {
          const checked = checkReport(asked, table.source);
          if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
          const plan = planReport(checked.report, table.source, context.now.day);
          const [answer, same] = [await runReport(plan, table.ask), await runReport(plan, asks)];
          expect(answer).toEqual(same);
          if ('refusal' in answer) return;
          answered += answer.rows.length;
          const [row] = answer.rows;
          if (plan.report.columns || !row) return;
          const place = answer.rest ? { rest: true as const } : { row };
          const drill = drillReport(plan, answer, place);
          expect(await table.ask(drill)).toEqual(await asks(drill));
        }),
        { seed: 20261127, numRuns: drawsHere(40) },
      );
      expect(answered).toBeGreaterThan(5);
    },
  );

  it.each(reportTables.map(({ name }) => name))(
    'of %s are read again from the JSON of the specification as they were written in it, to be run and to be saved',
    async (name) => {
      const table = await tableOf(name);
      const { rows } = await atHand(table);
      fc.assert(
        fc.property(reportsOf(table.source, rows), fc.constantFrom('run' as const, 'saved' as const), (asked, form) => {
          const checked = checkReport(asked, table.source);
          if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
          const wire = JSON.parse(JSON.stringify(wireOf(checked.report, table.source, form))) as unknown;
          expect(readWire(wire, table.source)).toEqual({ report: checked.report });
        }),
        { seed: 20261128, numRuns: 60 },
      );
    },
  );
});
