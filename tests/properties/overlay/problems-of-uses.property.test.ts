import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../engine/check/checker.ts';
import { isRecord } from '../../../engine/json.ts';
import { below, segmentsOf } from '../../../engine/pointer.ts';
import { shippedFiles } from '../../server/support/definition-world.ts';

/** A pattern as a shipped definition uses it. */
interface Use {
  readonly file: string;
  /** Where its arguments stand. */
  readonly at: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const files = shippedFiles();
const uses = files.flatMap(({ file, text }): Use[] => {
  const read: unknown = JSON.parse(text);
  return isRecord(read) && read['kind'] !== 'pattern' ? usesIn(read, file, '') : [];
});

function usesIn(value: unknown, file: string, at: string): Use[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => usesIn(part, file, below(at, key)));
  const used = isRecord(value) && isRecord(value['use']) ? Object.entries(value['use']) : [];
  const own = used.flatMap(([name, args]) => (isRecord(args) ? [{ file, at: below(at, 'use', name), args }] : []));
  return [...own, ...inner];
}

function changed(value: unknown, segments: readonly string[], put: unknown): unknown {
  const [first, ...rest] = segments;
  if (first === undefined) return put;
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === first ? changed(part, rest, put) : part));
  return { ...(value as object), [first]: changed((value as Record<string, unknown>)[first], rest, put) };
}

/** True where something stands at the pointer. */
function stands(value: unknown, pointer: string): boolean {
  let at = value;
  for (const segment of segmentsOf(pointer)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return false;
    at = (at as Readonly<Record<string, unknown>>)[segment];
  }
  return true;
}

const wrong = fc.oneof(
  fc.constantFrom<unknown>('nonesuch', '{data.nonesuch.x}', '{row.nonesuch}', '', 7, true, null, [], {}, ['nonesuch']),
  fc.string().map((text) => `{${text}}`),
  fc.string(),
  fc.constant([{ id: 'one', label: 'One', value: '{row.nonesuch}', do: [{ reload: 'nonesuch' }] }]),
  fc.constant([{ nonesuch: true }, 5]),
  fc.dictionary(fc.constantFrom('id', 'text', 'columns', 'nonesuch'), fc.constantFrom<unknown>('x', 1, ['y'])),
);

describe('a wrong argument of a shipped pattern', () => {
  const checker = createChecker();

  it('is told in what was written and never in the pattern, whatever it is', { timeout: 120_000 }, () => {
    const given = uses.flatMap((use) => Object.keys(use.args).map((name) => ({ use, name })));
    const told = new Set<string>();
    fc.assert(
      fc.property(fc.constantFrom(...given), wrong, ({ use, name }, value) => {
        const all = files.map((each) => {
          if (each.file !== use.file) return each;
          const put = changed(JSON.parse(each.text), segmentsOf(below(use.at, name)), value);
          return { ...each, text: JSON.stringify(put) };
        });
        const after = new Map(all.map(({ file, text }) => [file, text]));
        for (const { file, pointer, message } of checker.check(all).problems) {
          expect(JSON.parse(after.get(file) ?? 'null'), message).not.toMatchObject({ kind: 'pattern' });
          expect(stands(JSON.parse(after.get(file) ?? 'null'), pointer), `${message} at ${file}${pointer}`).toBe(true);
          if (pointer.startsWith(use.at)) told.add(`${use.at} ${name}`);
        }
      }),
      { seed: 12, numRuns: 250 },
    );
    expect(told.size).toBeGreaterThan(50);
  });

  it.each([
    ['a name in a text that it completes', { period: 'nonesuch' }, '"period" of the pattern "search"', '/period'],
    ['an entry of a list of blocks', { below: [{ text: 'x' }, 'nonesuch'] }, 'This must be a block', '/below/1'],
  ])('is told at %s', (_, args, message, pointer) => {
    const use = uses.find(({ at, file }) => at === '/use/search' && file.includes('leaders'));
    const all = files.map((each) => {
      if (each.file !== use?.file) return each;
      const put = changed(JSON.parse(each.text), segmentsOf(use.at), { ...use.args, ...args });
      return { ...each, text: JSON.stringify(put) };
    });
    const problems = checker.check(all).problems.filter((each) => each.pointer === `/use/search${pointer}`);
    expect(problems.map((each) => each.message).join('\n')).toContain(message);
  });
});
