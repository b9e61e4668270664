import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../engine/check/check-definitions.ts';
import { createChecker } from '../../engine/check/checker.ts';
import { isRecord } from '../../engine/json.ts';
import { compileDefinitions, createCompiler } from '../../engine/link/compile-definitions.ts';
import { readScreenFiles, type ScreenFile } from './screen-files.ts';

const files = readScreenFiles();

type Files = readonly ScreenFile[];

/** One edit of a person who writes definitions; `at` and `salt` choose where and what. */
interface Edit {
  readonly sort: keyof typeof edits;
  readonly at: number;
  readonly salt: number;
}

const edits = {
  typo: (all: Files, { at, salt }: Edit) => inText(all, at, (text) => misspelt(text, salt)),
  'broken text': (all: Files, { at, salt }: Edit) => inText(all, at, (text) => text.slice(0, salt % text.length)),
  'renamed id': (all: Files, { at, salt }: Edit) =>
    inText(all, at, (text) => nth(text, /"id": "[\w.]+/g, salt, (found) => `${found}2`)),
  'renamed everywhere': renamedEverywhere,
  'other type': (all: Files, { at, salt }: Edit) =>
    inText(all, at, (text) => nth(text, /: "(text|date|money|id|integer)"/g, salt, () => ': "number"')),
  'dropped part': (all: Files, { at, salt }: Edit) => inJson(all, at, (root) => withoutOne(root, salt)),
  'added input': (all: Files, { at, salt }: Edit) =>
    inJson(all, at, (root) => (isRecord(root) ? { ...root, inputs: { [`new${salt % 3}`]: 'text' } } : root)),
  'added definition': (all: Files, { at }: Edit) => [
    ...all,
    { file: `screens/new-${at}.json`, text: JSON.stringify(JSON.parse(pick(files, at).text)) },
  ],
  'removed file': (all: Files, { at }: Edit) => all.filter((_, index) => index !== at % all.length),
  'moved file': (all: Files, { at }: Edit) => [...all.slice(at % all.length), ...all.slice(0, at % all.length)],
  undone: (all: Files, { at }: Edit) => [...all.filter(({ file }) => file !== pick(files, at).file), pick(files, at)],
  'all undone': () => files,
} as const;

const oneEdit: fc.Arbitrary<Edit> = fc.record({
  sort: fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[])),
  at: fc.nat(1000),
  salt: fc.nat(100_000),
});

function edited(all: Files, edit: Edit): Files {
  return edits[edit.sort](all, edit);
}

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T;
}

function inText(all: Files, at: number, change: (text: string) => string): Files {
  const { file } = pick(all, at);
  return all.map((each) => (each.file === file ? { file, text: change(each.text) } : each));
}

function inJson(all: Files, at: number, change: (root: unknown) => unknown): Files {
  return inText(all, at, (text) => {
    try {
      return JSON.stringify(change(JSON.parse(text)));
    } catch {
      return text;
    }
  });
}

function misspelt(text: string, salt: number): string {
  return nth(text, /[A-Za-z]{3,}/g, salt, (word) => word.slice(0, 1) + word.slice(2));
}

function nth(text: string, what: RegExp, salt: number, change: (found: string) => string): string {
  const found = [...text.matchAll(what)];
  if (found.length === 0) return text;
  const { index, 0: word } = pick(found, salt);
  return text.slice(0, index) + change(word) + text.slice(index + word.length);
}

/** A word of the shared files, renamed in every file that uses it. */
function renamedEverywhere(all: Files, { salt }: Edit): Files {
  const words = all.flatMap(({ file, text }) =>
    file.startsWith('shared/') ? [...text.matchAll(/"(\w{4,})": \{/g)].map((match) => match[1] ?? '') : [],
  );
  if (words.length === 0) return all;
  const word = new RegExp(`\\b${pick(words, salt)}\\b`, 'g');
  return all.map(({ file, text }) => ({ file, text: text.replace(word, (found) => `${found}X`) }));
}

/** The same without one of its entries, at some depth. */
function withoutOne(root: unknown, salt: number): unknown {
  const keys = typeof root === 'object' && root !== null ? Object.keys(root) : [];
  if (keys.length === 0) return root;
  const key = pick(keys, salt);
  const part = (root as Record<string, unknown>)[key];
  const deeper = salt % 3 !== 0 && typeof part === 'object' && part !== null && Object.keys(part).length > 0;
  const rest = Object.entries(root as object).flatMap(([name, value]) =>
    name !== key ? [[name, value]] : deeper ? [[name, withoutOne(value, Math.floor(salt / 3))]] : [],
  );
  return Array.isArray(root) ? rest.map(([, value]) => value) : Object.fromEntries(rest);
}

describe('checking again what was checked before', () => {
  it('finds after every edit what a check from scratch finds', () => {
    let withErrors = 0;
    let walked = 0;
    fc.assert(
      fc.property(fc.array(oneEdit, { minLength: 1, maxLength: 6 }), (list) => {
        const checker = createChecker();
        let all: Files = files;
        checker.check(all);
        for (const edit of list) {
          all = edited(all, edit);
          const again = checker.check(all);
          const whole = checkDefinitions(all);
          expect(again.problems, edit.sort).toEqual(whole.problems);
          expect(again.phase).toBe(whole.phase);
          if (whole.problems.some(({ severity }) => severity === 'error')) withErrors += 1;
          if (whole.phase === 'meaning') walked += 1;
        }
      }),
      { seed: 20260101, numRuns: 40 },
    );
    expect(withErrors).toBeGreaterThan(20);
    expect(walked).toBeGreaterThan(20);
  });

  it('links after an edit what a compilation from scratch links', () => {
    const compiler = createCompiler();
    let linked = 0;
    let all: Files = files;
    compiler.compile(all);
    const sorts = ['typo', 'other type', 'dropped part', 'added input', 'moved file'] as const;
    for (let turn = 0; turn < 40; turn += 1) {
      all = edited(files, { sort: pick(sorts, turn), at: turn * 7, salt: turn * 131 });
      const again = compiler.compile(all).linker;
      const whole = compileDefinitions(all).linker;
      expect(again === undefined).toBe(whole === undefined);
      if (!again || !whole) continue;
      linked += 1;
      for (const { page } of whole.routes) expect(again.bundle(page)).toEqual(whole.bundle(page));
    }
    expect(linked).toBeGreaterThan(10);
  });

  it('leaves what was linked before as it was', () => {
    const compiler = createCompiler();
    const before = compiler.compile(files).linker;
    const pages = before?.routes.map(({ page }) => page) ?? [];
    const texts = pages.map((page) => JSON.stringify(before?.bundle(page)));
    const renamed = files.map(({ file, text }) => ({
      file,
      text: text.replaceAll('{row.firstName}', '{row.lastName}'),
    }));
    expect(renamed).not.toEqual(files);
    const after = compiler.compile(renamed).linker;
    expect(after).toBeDefined();
    expect(pages.map((page) => JSON.stringify(after?.bundle(page)))).not.toEqual(texts);
    expect(pages.map((page) => JSON.stringify(before?.bundle(page)))).toEqual(texts);
  });
});
