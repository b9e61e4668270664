import type { Context } from '../context.ts';
import { done, isRefused, notFound, type Outcome, refused } from '../outcome.ts';
import type { HrTables } from '../tables.ts';
import type { Made } from './import-kind.ts';
import { importKind } from './import-kinds.ts';

/** Rows of a file, by the lines in which they stand. */
export interface RowsOfFile {
  readonly importId: number;
  readonly lines: readonly number[];
}

/** Saves rows of a file by the calls that they are; all of them or none, so that a job brings each by itself. */
export function bringRows(context: Context, asked: RowsOfFile): Promise<Outcome> {
  return eachRow(context, asked, bringRow);
}

/** Takes back what rows of a file made, as long as nobody has changed it since. */
export function takeBackRows(context: Context, asked: RowsOfFile): Promise<Outcome> {
  return eachRow(context, asked, takeBackRow);
}

type ImportRow = HrTables['importRow'];
type DoRow = (context: Context, kind: string, row: ImportRow) => Promise<Outcome>;

async function eachRow(context: Context, { importId, lines }: RowsOfFile, doRow: DoRow): Promise<Outcome> {
  const { handle } = context;
  const run = await handle.selectFrom('importRun').selectAll().where('importId', '=', importId).executeTakeFirst();
  if (!run) return notFound('This import');
  let last: Outcome = done();
  for (const line of lines) {
    const row = await handle
      .selectFrom('importRow')
      .selectAll()
      .where('importId', '=', importId)
      .where('line', '=', line)
      .executeTakeFirst();
    if (!row) return notFound(`Line ${line} of this import`);
    last = await doRow(context, run.kind, row);
    if (!last.ok) return last;
  }
  return lines.length > 1 ? done(null, `${lines.length} rows are done.`) : done(null, last.message);
}

async function bringRow(context: Context, name: string, row: ImportRow): Promise<Outcome> {
  if (row.state === 'Problem') return refused('422', row.problem);
  if (row.state === 'Imported') return refused('409', `Line ${row.line} is imported already.`);
  const kind = importKind(name);
  const { body, version } = JSON.parse(row.body) as {
    readonly body: Readonly<Record<string, unknown>>;
    readonly version?: number;
  };
  const judged = context.makes?.({ call: kind.call, body });
  if (judged === undefined) throw new Error('Calls are made where calls are answered');
  if (isRefused(judged)) return judged;
  const before = await kind.before(context, body);
  const outcome = await judged({ ...context, match: version ?? 'none' });
  if (!outcome.ok) return outcome;
  const made = await kind.after(context, body, before);
  await setState(context, row, { state: 'Imported', made: JSON.stringify(made) });
  return outcome;
}

async function takeBackRow(context: Context, name: string, row: ImportRow): Promise<Outcome> {
  if (row.state !== 'Imported') return refused('409', `Line ${row.line} is not imported.`);
  const kind = importKind(name);
  const { body } = JSON.parse(row.body) as { readonly body: unknown };
  // Whoever may not save such a record may not take one back either.
  const judged = context.makes?.({ call: kind.call, body });
  if (isRefused(judged) && judged.code === '403') return judged;
  const outcome = await kind.takeBack(context, JSON.parse(row.made) as Made);
  if (outcome.ok) await setState(context, row, { state: 'Taken Back', made: '' });
  return outcome;
}

async function setState(
  { handle }: Context,
  { importRowId }: ImportRow,
  set: Pick<ImportRow, 'state' | 'made'>,
): Promise<void> {
  await handle.updateTable('importRow').set(set).where('importRowId', '=', importRowId).execute();
}
