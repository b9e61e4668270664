import { sql } from 'kysely';
import type { ListOptions } from '../../lists/index.ts';
import type { Context } from '../context.ts';
import { filled, iso, number, searched, stored, text } from '../list-columns.ts';
import { answerList } from '../list-query.ts';
import { listSource, seenWhole } from '../list-source.ts';
import type { Outcome } from '../outcome.ts';

const inState = (state: RowState) =>
  sql<number>`(select count(*) from ${sql.table('importRow')}
    where ${sql.ref('importRow.importId')} = ${sql.ref('importRun.importId')} and ${sql.ref('importRow.state')} = ${sql.lit(state)})`;

const counted = { ready: 'Ready', wrong: 'Problem', imported: 'Imported', takenBack: 'Taken Back' } as const;
type RowState = (typeof counted)[keyof typeof counted];

/** What imports are filtered, searched and put in order by; the latest stand first. */
const runsSource = listSource({
  ...seenWhole,
  label: 'imports',
  key: 'importId',
  from: (handle) => handle.selectFrom('importRun'),
  order: [{ column: 'importId', down: true }],
  columns: new Map([
    ...stored('importRun', ['importId', 'lines'], (name) => number(name, 0, filled)),
    ...stored('importRun', ['kind', 'fileName', 'byName', 'unread'], (name) => text(name, searched)),
    ...stored('importRun', ['at'], (name) => iso(name, searched)),
    ...Object.entries(counted).map(([name, state]) => [name, number(inState(state), 0, filled)] as const),
  ]),
});

/** What was brought by files, with how many rows of each are in which state. */
export function listImports(context: Context, list: ListOptions): Promise<Outcome> {
  return answerList(context, list, runsSource, {
    rows: (found) =>
      found
        .select(['importId', 'kind', 'fileName', 'byName', 'at', 'unread', 'lines'])
        .select([
          inState('Ready').as('ready'),
          inState('Problem').as('wrong'),
          inState('Imported').as('imported'),
          inState('Taken Back').as('takenBack'),
        ])
        .execute()
        .then((rows) => rows.map((row) => ({ ...row }))),
  });
}

/** What rows of files are filtered, searched and put in order by; they stand as in their file. */
const rowsSource = listSource({
  ...seenWhole,
  label: 'rows',
  key: 'importRowId',
  from: (handle) => handle.selectFrom('importRow'),
  order: [{ column: 'line' }],
  columns: new Map([
    ...stored('importRow', ['importRowId', 'line'], (name) => number(name, 0, filled)),
    ...stored('importRow', ['label', 'state', 'problem', 'note'], (name) => text(name, searched)),
  ]),
});

/** The rows of one file, in the order of their lines. */
export function rowsOfImport(context: Context, importId: number, list: ListOptions): Promise<Outcome> {
  return answerList(context, list, rowsSource, {
    only: (rows) => rows.where('importId', '=', importId),
    rows: async (found) => {
      const rows = await found.select(['importRowId', 'line', 'label', 'state', 'problem', 'note']).execute();
      return rows.map((row) => ({ ...row }));
    },
  });
}
