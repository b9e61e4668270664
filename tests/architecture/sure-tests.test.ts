import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

const tests = readSources(['engine', 'server', 'renderer', 'designer', 'apps', 'tests'], { tests: true }).filter(
  ({ file }) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file),
);

/** From the bracket at `from` to the one that closes it; signs within texts are few and stand in pairs. */
function bracketed(text: string, from: number): string {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') open += 1;
    if (text[at] === ')') open -= 1;
    if (open === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** The settings with a seed that a file names: `const fixed = { seed: 1 }`, `const runs = (numRuns: number) => ({ seed: 1, numRuns })`. */
const named = (text: string) =>
  [...text.matchAll(/const (\w+) = (?:\(\w+: number\) => \()?\{[^}]*\bseed\b/g)].map(([, name]) => name);

/** The draws of a text that take another seed in every run. */
function unseeded(text: string): readonly string[] {
  const seeds = new RegExp(`\\b(${['seed', ...named(text)].join('|')})\\b`);
  return [...text.matchAll(/\bfc\.(?:assert|check|sample)\(/g)].flatMap((found) => {
    const call = bracketed(text, found.index + found[0].length - 1);
    return seeds.test(call) ? [] : [call.slice(0, 80)];
  });
}

describe('a test gives the same verdict whenever it runs', () => {
  it('draws what it tries from a seed that stands in it', () => {
    expect(unseeded('fc.assert(fc.property(fc.string(), (text) => text.length < 9), { numRuns: 5 })')).toHaveLength(1);
    expect(unseeded('const fixed = { seed: 1 };\nfc.assert(fc.property(fc.nat(), (n) => n >= 0), fixed)')).toEqual([]);
    const drawn = tests.filter(({ text }) => /^import .* from 'fast-check';$/m.test(text));
    expect(drawn.length).toBeGreaterThan(40);
    expect(drawn.flatMap(({ file, text }) => unseeded(text).map((call) => `${file}: ${call}`))).toEqual([]);
  });

  it('waits in the browser for what is to be seen, never for a time', () => {
    const journeys = tests.filter(({ file }) => file.startsWith('tests/e2e/screens/'));
    expect(journeys.length).toBeGreaterThan(35);
    const sleeping = journeys.filter(({ text }) => /waitForTimeout\(|\bsetTimeout\(|timers\/promises/.test(text));
    expect(sleeping.map(({ file }) => file)).toEqual([]);
  });
});
