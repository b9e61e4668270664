import { sql } from 'kysely';
import type { ListOptions } from '../../lists/index.ts';
import type { Context } from '../context.ts';
import { filled, number, searched, stored, text } from '../list-columns.ts';
import { answerList } from '../list-query.ts';
import { listSource, seenWhole } from '../list-source.ts';
import { done, type Outcome } from '../outcome.ts';

/** How many imports are listed, the latest first. */
const shown = 200;

/** What was brought by files, with how many rows of each are in which state. */
export async function listImports({ handle }: Context): Promise<Outcome> {
  const runs = await handle.selectFrom('importRun').selectAll().orderBy('importId', 'desc').limit(shown).execute();
  const counts = await handle
    .selectFrom('importRow')
    .select(['importId', 'state', sql<number>`count(*)`.as('rows')])
    .groupBy(['importId', 'state'])
    .execute();
  const count = (importId: number, state: string) =>
    Number(counts.find((each) => each.importId === importId && each.state === state)?.rows ?? 0);
  return done(
    runs.map(({ accountId: _, ...run }) => ({
      ...run,
      ready: count(run.importId, 'Ready'),
      wrong: count(run.importId, 'Problem'),
      imported: count(run.importId, 'Imported'),
      takenBack: count(run.importId, 'Taken Back'),
    })),
  );
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
