import { Worker } from 'node:worker_threads';
import type { SourceFile } from '@muster/engine/check';
import { refuse } from '../services/store-context.ts';
import type { CheckAnswer, CheckRequest, LargeChecks } from './check-request.ts';

export interface CheckThreadOptions {
  /** The script of the thread. */
  readonly script: URL;
  /** The shipped definitions. */
  readonly files: readonly SourceFile[];
  /** Milliseconds that one check may take. */
  readonly limit?: number;
}

/** Checks that may wait for the one that runs. */
const mostWaiting = 8;
/** Milliseconds without a check after which the thread ends and gives its memory back. */
const idleFor = 60_000;
/** Megabytes of the thread: a text that needs more ends it, and nothing else. */
const memory = 1024;

/** Checks one text after the other in a thread of its own, which begins with the first and is begun anew where one ended it. */
export function createCheckThread({ script, files, limit = 30_000 }: CheckThreadOptions): LargeChecks {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let stopped = false;
  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const start = () => {
    const made = new Worker(script, { workerData: { files }, resourceLimits: { maxOldGenerationSizeMb: memory } });
    // It keeps no process alive: what is being checked is waited for by whoever asked.
    made.unref();
    return made;
  };
  const run = async (request: CheckRequest): Promise<CheckAnswer> => {
    clearTimeout(idle);
    if (stopped) return refuse('422', stopping);
    worker ??= start();
    const answer = await answerOf(worker, request, limit);
    if (typeof answer !== 'string') {
      idle = setTimeout(() => void end(), idleFor);
      idle.unref();
      return answer;
    }
    await end();
    return refuse('422', answer);
  };
  return {
    check: async (request) => {
      if (waiting >= mostWaiting) return refuse('429', busy);
      waiting += 1;
      const turn = last.then(() => run(request));
      last = turn
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
        });
      return turn;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(idle);
      await end();
    },
  };
}

const busy = 'Other large definitions are being checked at the moment. Try again in a minute.';
const stopping = 'The check was ended: the server is being stopped.';
const advice = 'Make the definition smaller, or divide it into several.';
const tooMuch = `It could not be checked: it needs more memory than a check may have. ${advice}`;
const fault = 'It could not be checked: the check itself failed, which is a fault of Muster and not of the definition.';
/** What Node calls the end of a thread whose memory is used up. */
const tooLittleMemory = 'ERR_WORKER_OUT_OF_MEMORY';

/** What the thread answers, or the sentence that says why it does not. */
function answerOf(worker: Worker, request: CheckRequest, limit: number): Promise<CheckAnswer | string> {
  return new Promise((resolve) => {
    const done = (answer: CheckAnswer | string) => {
      clearTimeout(timer);
      worker.off('message', done);
      worker.off('error', failed);
      worker.off('exit', gone);
      resolve(answer);
    };
    const failed = (error: Error) => done('code' in error && error.code === tooLittleMemory ? tooMuch : fault);
    const gone = () => done(stopping);
    const seconds = Math.round(limit / 1000);
    const timer = setTimeout(() => done(`The check was ended after ${seconds} seconds. ${advice}`), limit);
    worker.on('message', done);
    worker.on('error', failed);
    worker.on('exit', gone);
    worker.postMessage(request);
  });
}
