import type { Query } from '@muster/engine/query';
import { runRows } from '@muster/engine/query';
import { checkReport, drillReport, planReport, runReport } from '@muster/engine/reports';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { runSql, type SqlColumn } from '../../server/query/index.ts';
import {
  comparedReport,
  groupedReport,
  type Lead,
  leadColumns,
  leadSource,
  leads,
  leadsAtHand,
  rowsReport,
} from '../properties/reports/random-reports.ts';
import { openTestDatabase, postgresOfTests } from './test-database.ts';

/** Every executor answers every report alike: its rows, its totals and the rows behind its numbers. */
const inTable = {
  ...leadSource,
  columns: new Map(
    leadColumns.map(([name, column]): [string, SqlColumn] => [name, { ...column, sql: sql.ref(`lead.${name}`) }]),
  ),
};

let database: Database;
let db: Kysely<{ readonly lead: Lead }>;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db.withTables<{ readonly lead: Lead }>();
  await db.schema
    .createTable('lead')
    .addColumn('key', 'integer', (column) => column.primaryKey())
    .addColumn('team', 'text')
    .addColumn('agent', 'text')
    .addColumn('sold', 'text')
    .addColumn('at', 'text')
    .addColumn('payout', 'bigint')
    .addColumn('cost', 'bigint')
    .addColumn('paid', 'integer')
    .execute();
});
afterAll(() => database.close());

it('answers reports and the rows behind their numbers on the database as at hand', async () => {
  const runs = postgresOfTests() === undefined ? 500 : 100;
  await fc.assert(
    fc.asyncProperty(
      leads,
      fc.oneof({ weight: 3, arbitrary: groupedReport }, rowsReport, comparedReport),
      async (rows, asked) => {
        await db.deleteFrom('lead').execute();
        if (rows.length > 0) await db.insertInto('lead').values(rows).execute();
        const checked = checkReport(asked, leadSource);
        if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
        const plan = planReport(checked.report, leadSource, '2026-02-01');
        const atHand = async (query: Query) => runRows(query, leadsAtHand, rows);
        const onDatabase = (query: Query) => runSql(db.selectFrom('lead'), query, inTable);
        const [answer, same] = [await runReport(plan, onDatabase), await runReport(plan, atHand)];
        expect(answer).toEqual(same);
        if ('refusal' in answer) return;
        const drill = drillReport(plan, answer, answer.rest ? { rest: true } : { row: answer.rows[0] ?? {} });
        if (answer.rows.length > 0) expect(await onDatabase(drill)).toEqual(await atHand(drill));
      },
    ),
    { seed: 20261127, numRuns: runs },
  );
});
