import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatWork } from './repeated-work.ts';

describe('work that a server repeats', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const troubles: string[] = [];
  const log = { error: (message: string) => void troubles.push(message) };

  it('is over when its end resolves, and is not begun twice at once', async () => {
    const steps: string[] = [];
    let finish: () => void = () => undefined;
    const work = async () => {
      steps.push('begun');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      steps.push('over');
    };
    const end = repeatWork({ work, every: 10, failed: '' }, log);
    await vi.advanceTimersByTimeAsync(35);
    expect(steps).toEqual(['begun']);
    const ended = end().then(() => steps.push('ended'));
    await vi.advanceTimersByTimeAsync(20);
    expect(steps).toEqual(['begun']);
    finish();
    await ended;
    expect(steps).toEqual(['begun', 'over', 'ended']);
    await vi.advanceTimersByTimeAsync(50);
    expect(steps).toHaveLength(3);
  });

  it('goes on after a failure, which the log tells', async () => {
    let times = 0;
    const work = async () => {
      times += 1;
      throw new Error('shut');
    };
    const end = repeatWork({ work, every: 10, failed: 'mails were not sent' }, log);
    await vi.advanceTimersByTimeAsync(25);
    await end();
    expect(times).toBe(2);
    expect(troubles).toEqual(['mails were not sent', 'mails were not sent']);
  });
});
