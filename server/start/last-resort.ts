import type { Log } from '../log/create-log.ts';

/** Milliseconds that a server whose state is unknown has to end cleanly. */
const longestEnd = 25_000;

/**
 * Hears of what nobody caught. A rejection is told, and the server goes on: it ended one piece of work, whose transaction
 * was taken back. After an error that was thrown nobody knows what was left half done: it is told, requests under way
 * finish, and the process ends with code 1, to be started again by whatever keeps it running.
 */
export function hearUncaught(log: Pick<Log, 'error'>, end: () => Promise<void>): void {
  process.on('unhandledRejection', (reason) => {
    log.error('a promise was rejected and nobody listened', { error: describeThrown(reason) });
  });
  let ending = false;
  process.on('uncaughtException', (thrown) => {
    // What follows while it ends follows from the first one, and telling of a closed console would never end.
    if (ending) return;
    ending = true;
    process.exitCode = 1;
    log.error('an error was thrown and nobody caught it: the server ends', { error: describeThrown(thrown) });
    setTimeout(() => process.exit(), longestEnd);
    void end().finally(() => process.exit());
  });
}

function describeThrown(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
