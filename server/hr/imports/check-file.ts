import { isUnreadable, readTable } from '../../spreadsheets/index.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { done, isRefused, type Outcome, type Refused, wrongField } from '../outcome.ts';
import { insertMany } from '../records/insert-many.ts';
import { nextId } from '../records/next-id.ts';
import { importKind } from './import-kinds.ts';
import { type JudgedRow, judgeRows, matchColumns } from './judge-rows.ts';

/** A file that somebody chose, as browsers send it: a data URL. */
export interface SentFile {
  readonly kind: string;
  readonly file: unknown;
}

/** A file that was read and judged, and is not kept yet. */
export interface CheckedFile {
  readonly fileName: string;
  readonly unread: readonly string[];
  readonly rows: readonly JudgedRow[];
}

/** The most bytes of a file, of a workbook when it is unpacked, and its rows: as many as a job has, with room for others. */
const bounds = { bytes: 4_000_000, unpacked: 60_000_000, rows: 10_000 } as const;

/** Reads a file and judges each of its rows, before anything is written. */
export async function readFile(
  context: Context,
  handle: Handle,
  { kind: name, file }: SentFile,
): Promise<CheckedFile | Refused> {
  const found = typeof file === 'string' ? /^data:([^,]{0,700});base64,/.exec(file) : null;
  if (!found) return wrongField('file', 'File is required');
  const bytes = Buffer.from(found.input.slice(found[0].length), 'base64');
  if (bytes.length > bounds.bytes)
    return wrongField('file', 'File should be smaller than 4 MB: bring it in several ones');
  const read = await readTable(bytes, bounds);
  if (isUnreadable(read)) return wrongField('file', read.unreadable);
  const kind = importKind(name);
  const matched = matchColumns(kind, read);
  if (matched.missing.length > 0)
    return wrongField('file', `File has no column ${matched.missing.join(', ')}. Its first line names the columns`);
  if (matched.twice.length > 0) return wrongField('file', `File has two columns for ${matched.twice.join(', ')}`);
  if (matched.rows.length === 0) return wrongField('file', 'File has no rows below its first line');
  return {
    fileName: nameIn(found[1] ?? ''),
    unread: matched.unread,
    rows: await judgeRows(context, handle, kind, matched),
  };
}

function nameIn(head: string): string {
  try {
    return decodeURIComponent(/name=([^;,]*)/.exec(head)?.[1] ?? '').slice(0, 150);
  } catch {
    return '';
  }
}

/** Keeps a file that was read with each of its rows, so that they can be looked at, brought and taken back. */
export async function keepFile(context: Context, { kind }: SentFile, checked: CheckedFile | Refused): Promise<Outcome> {
  if (isRefused(checked)) return checked;
  const { handle, actor, now } = context;
  const { rows, fileName, unread } = checked;
  const importId = await nextId(handle, 'importRun');
  const run = {
    importId,
    accountId: actor.kind === 'person' ? actor.accountId : 0,
    lines: rows.length,
    kind,
    fileName,
    byName: actor.name,
    at: now.instant,
    unread: unread.join(', ').slice(0, 1000),
  };
  await handle.insertInto('importRun').values(run).execute();
  const first = await nextId(handle, 'importRow', rows.length);
  await insertMany(
    handle,
    'importRow',
    rows.map(({ line, label, problem, note, body, version }, index) => ({
      importRowId: first + index,
      importId,
      line,
      label,
      state: problem === '' ? 'Ready' : 'Problem',
      problem,
      note,
      body: JSON.stringify({ body, version }),
      made: '',
    })),
  );
  const wrong = rows.filter(({ problem }) => problem !== '').length;
  const told = `${rows.length === 1 ? '1 row is' : `${rows.length} rows are`} read, nothing is changed yet. ${wrong === 0 ? 'All can be imported.' : `${wrong} cannot be imported as they are.`}`;
  return done({ importId, lines: rows.length, wrong }, told);
}
