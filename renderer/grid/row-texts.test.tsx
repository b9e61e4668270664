import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RowTexts, wordsOf } from './row-texts.ts';

const list = (length: number) => Array.from({ length }, (_, n) => ({ n }));

describe('the texts that a search looks through', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are ready at once for a short list', () => {
    const texts = new RowTexts(list(3), ({ n }) => `Row ${n}`);
    const call = vi.fn();
    texts.whenReady(call);
    expect(call).toHaveBeenCalledTimes(1);
    expect(texts.has({ n: 2 }, wordsOf('2 ROW'))).toBe(true);
  });

  it('are made a part at a time for a long list, each once, before it is told', async () => {
    const made: number[] = [];
    const rows = list(2000);
    const texts = new RowTexts(rows, ({ n }) => {
      // Every row takes a part of a slice.
      vi.setSystemTime(Date.now() + 1);
      vi.spyOn(performance, 'now').mockReturnValue(Date.now());
      made.push(n);
      return `Row ${n}`;
    });
    const call = vi.fn();
    texts.whenReady(call);
    expect(made).toEqual([]);
    await vi.advanceTimersToNextTimerAsync();
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThan(100);
    expect(call).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(call).toHaveBeenCalledTimes(1);
    expect(made).toEqual(rows.map(({ n }) => n));
    expect(rows.filter((row) => texts.has(row, ['1999']))).toEqual([{ n: 1999 }]);
    expect(made).toHaveLength(2000);
  });

  it('are left where they are when the search is another', async () => {
    const texts = new RowTexts(list(2000), () => 'x');
    const call = vi.fn();
    texts.whenReady(call)();
    await vi.runAllTimersAsync();
    expect(call).not.toHaveBeenCalled();
  });
});
