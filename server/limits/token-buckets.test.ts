import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

describe('createTokenBuckets', () => {
  const size = { atOnce: 3, perSecond: 0.5 };

  it('gives what may be done at once, then tells how long to wait, then fills again', async () => {
    let time = 0;
    const buckets = createTokenBuckets(() => time);
    const take = () => buckets.take('x', 'a', size);
    expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 2]);
    time = 1999;
    expect(await take()).toBe(1);
    time = 2000;
    expect([await take(), await take()]).toEqual([0, 2]);
    time = 1e9;
    expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 2]);
  });

  it('keeps keys and names apart', async () => {
    const buckets = createTokenBuckets(() => 0);
    const one = { atOnce: 1, perSecond: 1 };
    expect(await buckets.take('x', 'a', one)).toBe(0);
    expect(await buckets.take('x', 'b', one)).toBe(0);
    expect(await buckets.take('y', 'a', one)).toBe(0);
    expect(await buckets.take('x', 'a', one)).toBe(1);
  });

  it('survives a clock that is set back', async () => {
    let time = 1e9;
    const buckets = createTokenBuckets(() => time);
    await buckets.take('x', 'a', size);
    time = 0;
    expect(await buckets.take('x', 'a', size)).toBe(0);
    expect(await buckets.take('x', 'a', size)).toBe(0);
    expect(await buckets.take('x', 'a', size)).toBe(2);
  });
});
