import { Worker } from 'node:worker_threads';
import type { Json } from '@muster/engine';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import { WrittenEnvelope } from '../envelope/written-envelope.ts';
import { isMisasked, type ListedRows, listPage, type Misasked } from '../lists/index.ts';
import { answerOf, type Ending } from './answer-of.ts';
import type { ListQuestion, RowsAnswer, RowsMessage } from './rows-message.ts';

/** Rows of lists that no database narrows, held for as long as they are asked for. Many of them stand in a thread. */
export interface RowLists {
  hold(id: string, rows: readonly Json[]): void;
  drop(id: string): void;
  /** Undefined where these rows are not held any more. */
  answer(id: string, question: ListQuestion): Promise<Envelope | undefined>;
  stop(): Promise<void>;
}

export interface RowListsOptions {
  /** The script of the thread; left out, all rows stand here. */
  readonly script?: URL;
  readonly tell: (problem: string) => void;
  /** Milliseconds that one answer may take. */
  readonly limit?: number;
  /** Megabytes that the thread may hold. */
  readonly memory?: number;
  /** Rows that are few enough to stand here. */
  readonly few?: number;
}

type Asked = Extract<RowsMessage, { readonly of: string }>;
type Found = RowsAnswer | Ending;

export function createRowLists({
  script,
  tell,
  limit = 30_000,
  memory = 1024,
  few = script ? 500 : Number.POSITIVE_INFINITY,
}: RowListsOptions): RowLists {
  const here = new Map<string, readonly Json[]>();
  const there = new Set<string>();
  let worker: Worker | undefined;
  // One answer after the other: messages to a thread have no numbers.
  let turn: Promise<unknown> = Promise.resolve();

  const end = () => {
    const ended = worker;
    worker = undefined;
    there.clear();
    return ended?.terminate();
  };
  const start = (of: URL): Worker => {
    const made = new Worker(of, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    made.unref();
    made.on('error', (error) => tell(`the thread that holds lists ended: ${error.message}`));
    made.on('exit', () => {
      if (worker === made) void end();
    });
    return made;
  };
  const post = (message: RowsMessage) => {
    if (script) worker ??= start(script);
    worker?.postMessage(message);
  };
  const ask = async (asked: Asked): Promise<Found | undefined> => {
    if (!there.has(asked.of)) return undefined;
    post(asked);
    const found = worker && (await answerOf<RowsAnswer>(worker, { limit }));
    if (typeof found === 'string') await end();
    return found;
  };

  return {
    hold: (id, rows) => {
      if (rows.length <= few) {
        here.set(id, rows);
        return;
      }
      post({ hold: id, rows });
      there.add(id);
    },
    drop: (id) => {
      here.delete(id);
      if (there.delete(id)) post({ drop: id });
    },
    answer: async (id, question) => {
      const rows = here.get(id);
      if (rows) return envelopeOfRows(listPage(rows, question.key, question.options, question.undeclared));
      const found = turn.then(() => ask({ of: id, ...question }));
      turn = found.catch(() => undefined);
      const answer = await found;
      if (answer === undefined || answer === 'ended') return undefined;
      if (typeof answer === 'string') return answer === 'full' ? tooLarge : tooLong;
      if ('misasked' in answer) return envelopeOfRows(answer.misasked);
      if ('written' in answer)
        return new WrittenEnvelope({ code: '200', message: 'Success', ...pageOf(answer) }, answer.written);
      tell(answer.failed);
      return fault;
    },
    stop: async () => {
      await end();
    },
  };
}

const tooLong = envelope('503', 'The list took too long to read. Ask for less of it, by its filters.');
const tooLarge = envelope('503', 'The list needs more memory than one list may have. Ask for less of it.');
const fault = envelope('500', 'The list could not be read: that is a fault of Muster, which its log tells.');

/** The rows as they are answered, or the refusal with its field. */
export function envelopeOfRows(found: ListedRows | Misasked): Envelope {
  if (!isMisasked(found)) return { ...envelope('200', 'Success', found.rows), ...pageOf(found) };
  return envelope('422', found.wrong, { problems: [{ field: found.field, message: found.wrong }] });
}

function pageOf({ page }: Pick<Envelope, 'page'>): Pick<Envelope, 'page'> {
  return page ? { page } : {};
}
