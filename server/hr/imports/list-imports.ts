import { sql } from 'kysely';
import type { Context } from '../context.ts';
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

/** The rows of one file, in the order of their lines. */
export async function rowsOfImport({ handle }: Context, importId: number): Promise<Outcome> {
  const rows = await handle
    .selectFrom('importRow')
    .select(['importRowId', 'line', 'label', 'state', 'problem', 'note'])
    .where('importId', '=', importId)
    .orderBy('line')
    .execute();
  return done(rows.map((row) => ({ ...row })));
}
