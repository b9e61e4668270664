import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChecker } from '../../engine/check/checker.ts';
import { isRecord } from '../../engine/json.ts';
import { segmentsOf } from '../../engine/pointer.ts';
import { readScreenFiles } from './screen-files.ts';

type Tree = { [key: string]: unknown } | unknown[];

const files = readScreenFiles();
const known = files.map(({ file, text }) => ({ file, value: JSON.parse(text) as Tree }));
/** A handful of files is enough for a corruption to go through every phase, and fast enough for a thousand. */
const small = [
  'screens/loans/list.page.json',
  'screens/attendance/edit-day.form.json',
  'screens/packages/editor.dialog.json',
  'screens/extra/faqs.page.json',
];
const support = known.filter(({ file }) => !file.startsWith('screens/'));

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    '',
    ' ',
    '{',
    '}',
    '{{',
    '{}',
    '{a',
    '{.}',
    '{inputs..x}',
    '{row:}',
    '{values:name 3 3}',
    '\u0000',
    '\ud800',
    '$',
    '$each',
    [],
    {},
    [[]],
    [null],
    { use: {} },
    { use: { recordList: null } },
    { $if: [] },
    { $each: 3 },
    { var: [] },
    { var: {} },
    { if: {} },
    { kind: 'page' },
    { of: { of: { of: [] } } },
    { map: { map: {} } },
    'people',
    ['toString'],
    'hasOwnProperty',
    { each: [] },
    { section: {} },
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

const corruption = fc.record({
  file: fc.constantFrom(...small),
  steps: fc.array(
    fc.record({
      walk: fc.array(fc.nat(1000), { maxLength: 12 }),
      how: fc.constantFrom('replace', 'remove', 'rename', 'double', 'wrap', 'splice'),
      value: nasty,
      word: fc.oneof(
        fc.constantFrom('when', 'use', 'columns', 'form', 'grid', 'do', 'call', 'of', 'type', 'rows', 'id', 'kind'),
        fc.string({ maxLength: 8 }),
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** Goes down by numbers, and changes what is found there. */
function corrupt(
  root: Tree,
  { walk, how, value, word }: { walk: number[]; how: string; value: unknown; word: string },
): void {
  let holder: Tree = root;
  for (const [depth, number] of walk.entries()) {
    const keys = Object.keys(holder);
    const key = keys[number % Math.max(keys.length, 1)];
    if (key === undefined) return;
    const part = (holder as Record<string, unknown>)[key];
    if (depth < walk.length - 1 && typeof part === 'object' && part !== null) holder = part as Tree;
    else return change(holder as Record<string, unknown>, key, how, value, word);
  }
}

function change(holder: Record<string, unknown>, key: string, how: string, value: unknown, word: string): void {
  const part = holder[key];
  if (how === 'replace') holder[key] = value;
  else if (how === 'wrap') holder[key] = { [word]: part };
  else if (how === 'splice' && typeof part === 'string')
    holder[key] = `${part.slice(0, part.length / 2)}${word}${part.slice(part.length / 2)}`;
  else if (Array.isArray(holder)) how === 'remove' ? holder.splice(Number(key), 1) : holder.push(structuredClone(part));
  else if (how === 'remove') delete holder[key];
  else if (word !== '__proto__') holder[word] = part;
}

/** A pointer stands inside when all of it but a last missing property leads somewhere. */
function inside(value: unknown, pointer: string): boolean {
  const segments = segmentsOf(pointer);
  let at: unknown = value;
  for (const [index, segment] of segments.entries()) {
    const next: unknown = Array.isArray(at)
      ? at[Number(segment)]
      : isRecord(at) && Object.hasOwn(at, segment)
        ? at[segment]
        : undefined;
    if (next === undefined) return index === segments.length - 1 && (isRecord(at) || Array.isArray(at));
    at = next;
  }
  return true;
}

describe('definitions that are corrupted at random', () => {
  it('never make the check throw, and never get a problem that stands outside the file', () => {
    let problems = 0;
    // It finds what a new one finds (incremental-check.property), and does not read again what is as it was.
    const checker = createChecker();
    fc.assert(
      fc.property(corruption, ({ file, steps }) => {
        const wanted = known.filter((each) => each.file === file || support.includes(each));
        const all = wanted.map((each) => (each.file === file ? { file, value: structuredClone(each.value) } : each));
        const changed = all.find((each) => each.file === file);
        for (const step of steps) if (changed) corrupt(changed.value, step);
        const checked = checker.check(all.map((each) => ({ file: each.file, text: JSON.stringify(each.value) })));
        problems += checked.problems.length;
        expect(checked.problems.length).toBeLessThanOrEqual(100);
        for (const problem of checked.problems) {
          const source = all.find((each) => each.file === problem.file);
          expect(source, `${problem.code} in ${problem.file || 'no file'}`).toBeDefined();
          expect(inside(source?.value, problem.pointer), `${problem.code} at ${problem.file}${problem.pointer}`).toBe(
            true,
          );
          expect(problem.message).not.toBe('');
        }
      }),
      { seed: 20260101, numRuns: 1000 },
    );
    expect(problems).toBeGreaterThan(1000);
  });
});
