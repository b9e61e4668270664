import type { Worker } from 'node:worker_threads';

/** Why no answer came: it took too long, nobody waits any more, the thread held all that it may, or ended by itself. */
export type Ending = 'late' | 'left' | 'full' | 'ended';

/** How long is waited, in milliseconds, and how often it is looked whether whoever waits has left. */
export interface Patience {
  readonly limit: number;
  readonly isGone?: () => boolean;
  readonly look?: number;
}

/** The next answer of a thread, or why there is none. */
export function answerOf<Answer>(
  worker: Worker,
  { limit, isGone, look = 100 }: Patience,
): Promise<Exclude<Answer, string> | Ending> {
  return new Promise((resolve) => {
    let ending: Ending = 'ended';
    const done = (answer: Exclude<Answer, string> | Ending) => {
      clearTimeout(timer);
      clearInterval(looking);
      worker.off('message', done);
      worker.off('error', broken);
      worker.off('exit', ended);
      resolve(answer);
    };
    const broken = (error: Error & { readonly code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') ending = 'full';
    };
    const ended = () => done(ending);
    const timer = setTimeout(() => done('late'), limit);
    const looking = isGone && setInterval(() => isGone() && done('left'), look);
    worker.on('message', done);
    worker.on('error', broken);
    worker.on('exit', ended);
  });
}
