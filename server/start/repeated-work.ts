import type { Log } from '../log/create-log.ts';

/** An hour in milliseconds. */
export const hourly = 3_600_000;

/** What a server does by itself, again and again. */
export interface Repeated {
  readonly work: () => Promise<unknown>;
  /** Milliseconds between the beginnings; work that takes longer is not begun anew meanwhile. */
  readonly every: number;
  /** What the log says where it fails, once for each time. */
  readonly failed: string;
}

/** Begins repeated work. The answer ends it, and resolves when what is under way is over. */
export function repeatWork({ work, every, failed }: Repeated, log: Pick<Log, 'error'>): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.error(failed, { error: String(error) }))
      .finally(() => {
        running = undefined;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
