import { describe, expect, it } from 'vitest';
import { createChecker } from '../../engine/check/checker.ts';
import { isRecord } from '../../engine/json.ts';
import { below } from '../../engine/pointer.ts';
import type { Problem } from '../../engine/problem.ts';
import { OneFileCheck } from './one-file-check.ts';
import { isScreen, readScreenFiles, type ScreenFile } from './screen-files.ts';
import { type Mistake, mistakes, type Spot } from './seeded-mistakes.ts';
import { type Occurrence, occurrencesIn, typosOf } from './typos.ts';

const files = readScreenFiles();
const screens = files.filter(isScreen);
const one = new OneFileCheck(files);
/** It finds what a new one finds (incremental-check.property), and does not read again what is as it was. */
const checker = createChecker();

interface Defect {
  readonly file: ScreenFile;
  readonly pointer: string;
}

/** Every place of the screens where a mistake can be made, each as a changed file. */
function defects(mistake: Mistake): readonly Defect[] {
  return screens.flatMap(({ file, text }) => {
    const root: unknown = JSON.parse(text);
    return spotsIn(root, '', '', file).flatMap(({ spot, pointer }) => {
      const made = mistake.make(spot);
      if (!made) return [];
      const changed = replaced(root, pointer, made);
      return [{ file: { file, text: JSON.stringify(changed) }, pointer: pointer + mistake.at }];
    });
  });
}

function spotsIn(value: unknown, key: string, pointer: string, file: string): { spot: Spot; pointer: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => spotsIn(part, name, below(pointer, name), file));
  return isRecord(value) ? [{ spot: { node: value, key, file }, pointer }, ...inner] : inner;
}

function replaced(value: unknown, pointer: string, made: unknown): unknown {
  if (pointer === '') return made;
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pointer) ?? [];
  const key = first.replaceAll('~1', '/').replaceAll('~0', '~');
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? replaced(part, rest, made) : part));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === key ? replaced(part, rest, made) : part]),
  );
}

/** The whole check, with one file in the place of the one of its name. */
function whole(changed: ScreenFile): readonly Problem[] {
  const all = files.map((each) => (each.file === changed.file ? changed : each));
  return checker.check(all).problems.filter(({ file }) => file === changed.file);
}

/** At most so many, spread evenly. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  return all.filter(
    (_, index) =>
      Math.floor((index * most) / all.length) !== Math.floor(((index - 1) * most) / all.length) || index === 0,
  );
}

describe('mistakes that are put into the screens', () => {
  it('are of at least forty kinds', () => {
    expect(new Set(mistakes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(mistakes.map(({ code }) => code)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(mistakes)('are found where they are: $name', (mistake) => {
    const places = spread(defects(mistake), 12);
    expect(places.length).toBeGreaterThan(0);
    for (const { file, pointer } of places) {
      const told = one.check(file).map((problem) => `${problem.code} ${problem.pointer}`);
      expect(told, `${mistake.name} in ${file.file}`).toContain(`${mistake.code} ${pointer}`);
    }
  });

  it('are found by the whole check as well, each law once', () => {
    for (const mistake of new Map(mistakes.map((each) => [each.code, each])).values()) {
      const [first] = defects(mistake);
      const told = first ? whole(first.file).map((problem) => `${problem.code} ${problem.pointer}`) : [];
      expect(told, mistake.name).toContain(`${mistake.code} ${first?.pointer}`);
    }
  });
});

describe('misspelt paths, references and columns', () => {
  const occurrences = screens.flatMap((file) => occurrencesIn(file, one));
  const found = (problems: readonly Problem[], { pointer, word }: Occurrence) =>
    problems.some((problem) => problem.pointer === pointer && problem.suggestion === word);

  it('are none in the screens as they are', () => {
    expect(occurrences.length).toBeGreaterThan(700);
    for (const file of screens) expect(one.check(file).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('are found at their places, with what was meant, at least 98 of 100', () => {
    const missed: string[] = [];
    let typos = 0;
    for (const occurrence of occurrences) {
      for (const typo of typosOf(occurrence)) {
        typos += 1;
        if (!found(one.check(typo.file), { ...occurrence, pointer: typo.pointer }))
          missed.push(`${occurrence.word} → ${typo.word} at ${occurrence.file.file}${typo.pointer}`);
      }
    }
    expect(typos).toBeGreaterThan(2500);
    expect(missed.length / typos, missed.slice(0, 40).join('\n')).toBeLessThanOrEqual(0.02);
  });

  it('are told alike by the whole check, on a sample of several hundred', () => {
    const typos = occurrences.flatMap((occurrence) => typosOf(occurrence).map((typo) => ({ occurrence, typo })));
    const missed = spread(typos, 200).filter(
      ({ occurrence, typo }) => !found(whole(typo.file), { ...occurrence, pointer: typo.pointer }),
    );
    expect(missed.length, missed.map(({ typo }) => `${typo.word} at ${typo.pointer}`).join('\n')).toBeLessThanOrEqual(
      4,
    );
  });
});
