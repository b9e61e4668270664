import type { Visitor } from '../../engine/check/visitor.ts';
import { segmentsOf } from '../../engine/pointer.ts';
import type { OneFileCheck } from './one-file-check.ts';
import type { ScreenFile } from './screen-files.ts';

/** A path, reference or column as it stands in a file. */
export interface Occurrence {
  readonly file: ScreenFile;
  readonly pointer: string;
  readonly word: string;
}

/** The same with one letter wrong: the changed file, and where the word stands in it. */
export interface Typo {
  readonly file: ScreenFile;
  readonly pointer: string;
  readonly word: string;
}

/** Every path that is read or set, every id that is used and every column of the entity, as the walk meets them. */
export function occurrencesIn(file: ScreenFile, check: OneFileCheck): readonly Occurrence[] {
  const found = new Map<string, Occurrence>();
  const note = (place: { file: string; pointer: string }, word: string) => {
    if (place.file !== file.file || !/[A-Za-z]/.test(word)) return;
    const { pointer } = place;
    if (standsAt(file, pointer, word)) found.set(`${pointer} ${word}`, { file, pointer, word });
  };
  const watch: Visitor = {
    path: ({ path, place }) => note(place, path),
    reference: ({ id, place }) => note(place, id),
    column({ id, node, resolution, place }) {
      const own = node['type'] !== undefined || node['options'] !== undefined || node['value'] !== undefined;
      if (!own && resolution && 'type' in resolution) note(place, id);
    },
  };
  check.check(file, { rules: [], watch });
  return [...found.values()];
}

/** One letter dropped, doubled, swapped with its neighbour, and replaced, each at a place that follows from the word. */
export function typosOf({ file, pointer, word }: Occurrence): readonly Typo[] {
  const letters = [...word].flatMap((letter, index) => (/[A-Za-z]/.test(letter) ? [index] : []));
  const at = (salt: number) => letters[(sum(word + pointer) * 7 + salt * 5) % letters.length] ?? 0;
  const swapAt = letters.find(
    (index) => index >= at(3) && letters.includes(index + 1) && word[index] !== word[index + 1],
  );
  const drop = at(1);
  const double = at(2);
  const replace = at(4);
  const words = [
    word.slice(0, drop) + word.slice(drop + 1),
    word.slice(0, double) + word.charAt(double) + word.slice(double),
    ...(swapAt === undefined
      ? []
      : [word.slice(0, swapAt) + word.charAt(swapAt + 1) + word.charAt(swapAt) + word.slice(swapAt + 2)]),
    word.slice(0, replace) + (word[replace] === 'q' ? 'x' : 'q') + word.slice(replace + 1),
  ];
  return words.flatMap((wrong) => misspelt(file, pointer, word, wrong));
}

function sum(text: string): number {
  return [...text].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
}

/** The word stands at the pointer: as the value, inside the braces of the value, or as the key. */
function standsAt(file: ScreenFile, pointer: string, word: string): boolean {
  return misspelt(file, pointer, word, `${word}x`).length > 0;
}

function misspelt(file: ScreenFile, pointer: string, word: string, wrong: string): readonly Typo[] {
  const root: unknown = JSON.parse(file.text);
  const segments = segmentsOf(pointer);
  const last = segments.at(-1) ?? '';
  let holder = root as Record<string, unknown>;
  for (const segment of segments.slice(0, -1)) {
    const next = holder[segment];
    if (typeof next !== 'object' || next === null) return [];
    holder = next as Record<string, unknown>;
  }
  const value = holder[last];
  let at = pointer;
  if (value === word) holder[last] = wrong;
  else if (typeof value === 'string' && new RegExp(`\\{${escaped(word)}[}:]`).test(value))
    holder[last] = value.replace(new RegExp(`\\{${escaped(word)}(?=[}:])`), `{${wrong}`);
  else if (last === word && !Array.isArray(holder)) {
    const entries = Object.entries(holder).map(([key, part]) => [key === last ? wrong : key, part] as const);
    for (const key of Object.keys(holder)) delete holder[key];
    Object.assign(holder, Object.fromEntries(entries));
    at = `${pointer.slice(0, pointer.length - word.length)}${wrong}`;
  } else return [];
  return [{ file: { file: file.file, text: JSON.stringify(root) }, pointer: at, word: wrong }];
}

function escaped(word: string): string {
  return word.replace(/[.$]/g, '\\$&');
}
