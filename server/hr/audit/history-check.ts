import type { HistoryRow } from '../context.ts';
import { digestOfHistory } from '../records/digest-of-history.ts';
import type { Erasure, HistoryHandle, HistoryTable } from './erase-history.ts';

/** A row of the history as an entry of the log holds it. */
export interface LoggedHistory {
  readonly seq: number;
  readonly historyId: number;
  readonly digest: string;
}

/** How many rows one statement asks for by their numbers. */
const perStatement = 500;

/** Holds the history against the log, page by page in the order of the log. Each answers a sentence on what does not fit. */
export interface HistoryCheck {
  look(told: readonly LoggedHistory[]): Promise<string | undefined>;
  /** After the last page. */
  end(): Promise<string | undefined>;
}

/** `erasures` are all that the log tells of, in its order. Rows from before there was a log are not looked at: nothing holds them. */
export function createHistoryCheck(
  handle: HistoryHandle,
  erasures: readonly Erasure[] = [],
  history: HistoryTable = 'history',
): HistoryCheck {
  const erasedIn = new Map<number, Erasure[]>();
  for (const each of erasures.filter((erasure) => erasure.history === history))
    erasedIn.set(each.historyId, [...(erasedIn.get(each.historyId) ?? []), each]);
  /** What a row has to be by now: what it was written as, without what was erased of it since. */
  const digestBy = (historyId: number, written: string) =>
    (erasedIn.get(historyId) ?? []).reduce((held, { was, digest }) => (held === was ? digest : held), written);
  let last: number | undefined;
  /** Rows up to the last one that are told by no entry yet: changes that were made at once are not told in the order of their numbers. */
  const untold = new Map<number, HistoryRow>();
  const take = (rows: readonly HistoryRow[]) => {
    for (const row of rows) untold.set(row.historyId, row);
  };
  const rowsAfter = (from: number) => handle.selectFrom(history).selectAll().where('historyId', '>', from);
  const rowsUpTo = async (first: number, end: number) => {
    const from = last ?? first - 1;
    if (end <= from) return;
    take(await rowsAfter(from).where('historyId', '<=', end).execute());
    last = end;
  };
  return {
    look: async (told) => {
      if (told.length === 0) return undefined;
      const ids = told.map(({ historyId }) => historyId);
      const first = ids.reduce((one, other) => Math.min(one, other));
      await rowsUpTo(
        first,
        ids.reduce((one, other) => Math.max(one, other)),
      );
      // The first entries of a log may tell of later changes than those after them.
      const before = ids.filter((id) => !untold.has(id));
      for (let at = 0; at < before.length; at += perStatement) {
        const some = before.slice(at, at + perStatement);
        take(await handle.selectFrom(history).selectAll().where('historyId', 'in', some).execute());
      }
      for (const { seq, historyId, digest } of told) {
        const row = untold.get(historyId);
        if (!row) return `Entry ${seq} tells of change ${historyId} of the history, which is gone.`;
        if (digestOfHistory(row) !== digestBy(historyId, digest))
          return `Change ${historyId} of the history (${row.tableName} ${row.recordKey}) is not what entry ${seq} tells of: it was rewritten.`;
        untold.delete(historyId);
      }
      return undefined;
    },
    end: async () => {
      const [left] = [...untold.keys()].sort((one, other) => one - other);
      if (left !== undefined) return strange(left);
      if (last === undefined) return undefined;
      const stranger = await rowsAfter(last).orderBy('historyId').limit(1).executeTakeFirst();
      return stranger && strange(stranger.historyId);
    },
  };
}

function strange(historyId: number): string {
  return `Change ${historyId} of the history is told by no entry of the log: it was put in.`;
}
