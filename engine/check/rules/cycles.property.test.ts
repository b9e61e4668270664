import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cycles } from './cycles.ts';

const graph = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), { maxLength: 20 })
  .map((edges) => {
    const reads = new Map<string, string[]>();
    for (const [from, to] of edges) reads.set(`n${from}`, [...(reads.get(`n${from}`) ?? []), `n${to}`]);
    return reads;
  });

/** Whether any name reaches itself, asked by walking on from every name. */
function hasCircle(reads: ReadonlyMap<string, readonly string[]>): boolean {
  return [...reads.keys()].some((start) => {
    const seen = new Set(reads.get(start));
    for (const name of seen) for (const next of reads.get(name) ?? []) seen.add(next);
    return seen.has(start);
  });
}

describe('cycles', () => {
  it('finds one exactly where a name reaches itself, and each is a way along what is read', () => {
    fc.assert(
      fc.property(graph, (reads) => {
        const found = cycles(reads);
        expect(found.length > 0).toBe(hasCircle(reads));
        for (const cycle of found) {
          expect(cycle.length).toBeGreaterThan(1);
          expect(cycle[0]).toBe(cycle.at(-1));
          for (const [index, name] of cycle.slice(0, -1).entries()) expect(reads.get(name)).toContain(cycle[index + 1]);
        }
      }),
      { seed: 20260101, numRuns: 2000 },
    );
  });

  it('follows a chain of a hundred thousand names', () => {
    const last = 100_000;
    const chain = new Map(Array.from({ length: last }, (_, index) => [`n${index}`, [`n${index + 1}`]] as const));
    expect(cycles(chain)).toEqual([]);
    expect(cycles(new Map([...chain, [`n${last}`, ['n0']]]))[0]).toHaveLength(last + 2);
  });
});
