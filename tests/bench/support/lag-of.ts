import { threadTime } from '../definitions/thread-time.ts';

const milliseconds = () => threadTime() / 1e6;

/** The longest time between two turns of the event loop while something is done, in milliseconds of the thread. */
export async function lagOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = milliseconds();
  let over = false;
  const turn = () => {
    const now = milliseconds();
    longest = Math.max(longest, now - last);
    last = now;
    if (!over) setImmediate(turn);
  };
  setImmediate(turn);
  await new Promise((resolve) => setImmediate(resolve));
  longest = 0;
  await work();
  over = true;
  return Math.max(longest, milliseconds() - last);
}
