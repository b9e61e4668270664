import type { Json, ListEnvelope, ListPage, OutgoingCall } from '@muster/engine';
import { isMisasked, listRows, readListOptions } from '../../server/lists/index.ts';

/** What a list answers that is paged: its rows, and what it can be asked by. */
export interface PagingList {
  readonly key: string;
  readonly columns: ListPage['columns'];
  /** Read at every question. */
  readonly rows: () => readonly Json[];
}

/** Answers a call as a backend does that pages, by the executor of lists on rows. */
export function answerPages({ key, columns, rows }: PagingList): (outgoing: OutgoingCall) => ListEnvelope {
  return ({ query = {} }) => {
    const options = readListOptions(query);
    if (isMisasked(options)) return refused(options.wrong);
    const { whole, ...asked } = options;
    const total = rows().length;
    // Shipped screens ask for what the call declares: nothing that they name is in question.
    const found = listRows(rows(), key, { ...asked, whole: undefined, ...(whole && total <= whole ? all : {}) }, []);
    if (isMisasked(found)) return refused(found.wrong);
    const answer = { code: '200', message: '', result: found };
    return whole === undefined ? answer : { ...answer, page: { total, columns } };
  };
}

const all = { page: undefined, limit: undefined } as const;

function refused(message: string): ListEnvelope {
  return { code: '422', message, result: null };
}
