import { describe, expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

describe('work in turns', () => {
  it('is done so much at once, all of it, in order, and goes on after a failure', async () => {
    const turn = inTurns(3);
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    const work = async (each: number) => {
      begun.push(each);
      running += 1;
      most = Math.max(most, running);
      for (let step = 0; step < each % 4; step += 1) await Promise.resolve();
      running -= 1;
      if (each % 5 === 0) throw new Error(String(each));
      return each;
    };
    const numbers = Array.from({ length: 100 }, (_, at) => at);
    const done = await Promise.allSettled(numbers.map((each) => turn(() => work(each))));
    expect(most).toBe(3);
    expect(begun).toEqual(numbers);
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(await turn(() => work(1))).toBe(1);
  });
});
