import { Worker } from 'node:worker_threads';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import { WrittenEnvelope } from '../envelope/written-envelope.ts';
import { answerOf, type Ending } from './answer-of.ts';
import type { ReadAnswer, ReadRequest, ReadSetting } from './read-message.ts';

export interface ReadList {
  readonly envelope: Envelope;
  /** Milliseconds in the thread. */
  readonly took: number;
  /** True where the list could not be read in a thread, though perhaps elsewhere. */
  readonly failed?: true;
}

/** Lists are read beside everything else: whoever saves does not wait for whoever searches. */
export interface ReadThreads {
  /** Reads a list. `isGone` tells whether whoever asked has left: what waits then is not begun. */
  read(asked: ReadRequest, isGone: () => boolean): Promise<ReadList>;
  stop(): Promise<void>;
}

export interface ReadThreadsOptions {
  /** The script of a thread. */
  readonly script: URL;
  readonly setting: ReadSetting;
  readonly threads: number;
  readonly tell: (problem: string) => void;
  /** Milliseconds that one list may take. */
  readonly limit?: number;
  /** Megabytes that a thread may hold. */
  readonly memory?: number;
  /** How often it is looked whether whoever waits for a running list has left, in milliseconds. */
  readonly look?: number;
}

/** Lists that may wait for a thread. */
const mostWaiting = 500;
/** Milliseconds without a list after which a thread ends and gives its memory back, but for the last one. */
const idleFor = 60_000;

interface Waiting {
  readonly asked: ReadRequest;
  readonly isGone: () => boolean;
  readonly answer: (answer: ReadList) => void;
}

/** Threads that each read one list after the other. They begin when they are needed, and anew where one came to its end. */
export function createReadThreads({
  script,
  setting,
  threads,
  tell,
  limit = 60_000,
  memory = 2048,
  look = 100,
}: ReadThreadsOptions): ReadThreads {
  const waiting: Waiting[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const rests = new Map<Worker, NodeJS.Timeout>();
  /** Those that have not read a list yet. */
  const fresh = new WeakSet<Worker>();
  let stopped = false;

  const end = (worker: Worker) => {
    all.delete(worker);
    clearTimeout(rests.get(worker));
    rests.delete(worker);
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    return worker.terminate();
  };
  const start = () => {
    const worker = new Worker(script, { workerData: setting, resourceLimits: { maxOldGenerationSizeMb: memory } });
    worker.unref();
    worker.on('error', (error) => tell(`a thread for lists ended: ${error.message}`));
    fresh.add(worker);
    worker.on('exit', () => void end(worker));
    all.add(worker);
    return worker;
  };
  const rest = (worker: Worker) => {
    idle.push(worker);
    const timer = setTimeout(() => all.size > 1 && void end(worker), idleFor);
    timer.unref();
    rests.set(worker, timer);
  };
  const next = () => {
    while (waiting.length > 0 && (idle.length > 0 || all.size < threads)) {
      const first = waiting.shift() as Waiting;
      if (first.isGone()) {
        first.answer({ envelope: left, took: 0 });
        continue;
      }
      const worker = idle.pop() ?? start();
      clearTimeout(rests.get(worker));
      const isFresh = fresh.delete(worker);
      worker.postMessage(first.asked);
      void answerOf<ReadAnswer>(worker, { limit, look, isGone: first.isGone }).then((answer) => {
        if (typeof answer === 'string') {
          void end(worker);
          // What it read before may have filled the thread: a new one holds this list alone.
          if (answer === 'full' && !isFresh && !stopped) waiting.unshift(first);
          else first.answer(stopped ? { envelope: stopping, took: 0 } : endings[answer](limit));
        } else {
          if (all.has(worker)) rest(worker);
          if ('failed' in answer) tell(answer.failed);
          first.answer(readListOf(answer));
        }
        next();
      });
    }
  };
  // The first is there before anybody asks: it begins in a fifth of a second, which nobody waits for then.
  rest(start());
  return {
    read: (asked, isGone) =>
      new Promise((resolve) => {
        if (stopped || waiting.length >= mostWaiting) return resolve({ envelope: stopped ? stopping : busy, took: 0 });
        waiting.push({ asked, isGone, answer: resolve });
        next();
      }),
    stop: async () => {
      stopped = true;
      for (const { answer } of waiting.splice(0)) answer({ envelope: stopping, took: 0 });
      await Promise.all([...all].map(end));
    },
  };
}

const left = envelope('503', 'Nobody waits for this list any more.');
const busy = envelope('503', 'Very many lists are being read at the moment. Try again in a minute.');
const stopping = envelope('503', 'The list was not read: the server is being stopped. Try again in a minute.');
const tooLong = envelope('503', 'The list took too long to read. Ask for less of it, by its filters.');
const tooLarge = envelope(
  '503',
  'The list needs more memory than one list may have. Ask for less of it, by its filters or page by page.',
);
const fault = envelope('500', 'The list could not be read: that is a fault of Muster, which its log tells.');

const endings: Readonly<Record<Ending, (limit: number) => ReadList>> = {
  late: (took) => ({ envelope: tooLong, took }),
  left: (took) => ({ envelope: left, took }),
  full: (took) => ({ envelope: tooLarge, took }),
  ended: () => ({ envelope: fault, took: 0, failed: true }),
};

function readListOf(answer: ReadAnswer): ReadList {
  if ('failed' in answer) return { envelope: fault, took: 0, failed: true };
  const { code, message, page, written, took } = answer;
  return { envelope: new WrittenEnvelope({ code, message, ...(page ? { page } : {}) }, written), took };
}
