import { readFileSync } from 'node:fs';

const sleeper = new Int32Array(new SharedArrayBuffer(4));
const counter = `/proc/self/task/${process.pid}/schedstat`;

/**
 * Nanoseconds that the main thread has been on a processor, so that other work on the machine does not count; where the
 * system does not tell, nanoseconds that have passed.
 */
export function threadTime(): number {
  // The counter is exact only just after the thread has slept.
  Atomics.wait(sleeper, 0, 0, 1);
  try {
    return Number(readFileSync(counter, 'utf8').split(' ')[0]);
  } catch {
    return Number(process.hrtime.bigint());
  }
}
