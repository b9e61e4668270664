import type { Handle } from '../dependencies.ts';
import { digestOfHistory } from '../records/digest-of-history.ts';
import type { Erasure } from './erase-history.ts';

/** A row of the history as an entry of the log holds it. */
export interface ToldHistory {
  readonly seq: number;
  readonly historyId: number;
  readonly digest: string;
}

/** Holds the history against the log, page by page in the order of the log. Each answers a sentence on what does not fit. */
export interface HistoryCheck {
  look(told: readonly ToldHistory[]): Promise<string | undefined>;
  /** After the last page. */
  end(): Promise<string | undefined>;
}

/** `erasures` are all that the log tells of, in its order. Rows from before there was a log are not looked at: nothing holds them. */
export function createHistoryCheck(handle: Handle, erasures: readonly Erasure[] = []): HistoryCheck {
  const erasedIn = new Map<number, Erasure[]>();
  for (const each of erasures) erasedIn.set(each.historyId, [...(erasedIn.get(each.historyId) ?? []), each]);
  /** What a row has to be by now: what it was written as, without what was erased of it since. */
  const digestBy = (historyId: number, written: string) =>
    (erasedIn.get(historyId) ?? []).reduce((held, { was, digest }) => (held === was ? digest : held), written);
  let last: number | undefined;
  const rowsAfter = (from: number) => handle.selectFrom('history').selectAll().where('historyId', '>', from);
  return {
    look: async (told) => {
      const [first, end] = [told[0], told.at(-1)];
      if (!first || !end) return undefined;
      const rows = await rowsAfter(last ?? first.historyId - 1)
        .where('historyId', '<=', end.historyId)
        .orderBy('historyId')
        .execute();
      last = end.historyId;
      const found = new Map(rows.map((row) => [row.historyId, row]));
      for (const { seq, historyId, digest } of told) {
        const row = found.get(historyId);
        if (!row) return `Entry ${seq} tells of change ${historyId} of the history, which is gone.`;
        if (digestOfHistory(row) !== digestBy(historyId, digest))
          return `Change ${historyId} of the history (${row.tableName} ${row.recordKey}) is not what entry ${seq} tells of: it was rewritten.`;
        found.delete(historyId);
      }
      const [stranger] = found.values();
      return stranger && strange(stranger.historyId);
    },
    end: async () => {
      if (last === undefined) return undefined;
      const stranger = await rowsAfter(last).orderBy('historyId').limit(1).executeTakeFirst();
      return stranger && strange(stranger.historyId);
    },
  };
}

function strange(historyId: number): string {
  return `Change ${historyId} of the history is told by no entry of the log: it was put in.`;
}
