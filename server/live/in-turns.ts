/** Does work of its callers, so much of it at once and the rest in the order in which it came. */
export type InTurns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Turns for what is many and in no hurry: whoever shares a database with it waits for `most` of it, and never for all. */
export function inTurns(most: number): InTurns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
