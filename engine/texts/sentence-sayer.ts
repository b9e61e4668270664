import type { ShownLocale } from '../formats/shown-locale.ts';
import { english } from '../formats/shown-locale.ts';

/** Says an English sentence of the server in another language; what it has no words for stays English. */
export type SentenceSayer = (sentence: string) => string;

interface Pattern {
  readonly fixed: readonly string[];
  readonly names: readonly string[];
  readonly said: string;
}

/** Characters of a sentence that is looked at; longer ones hold what somebody wrote. */
const longest = 1000;

/**
 * Says sentences by what a language has for them, English with names in braces to the same in the language. A whole
 * message is looked for first, then each of its sentences. Dates in them are written as the language writes dates, and
 * what stands in the place of a name is said where it has words of its own ('2 days') or is what a field or an option is
 * called, alone or in a list.
 */
export function sentenceSayer(
  said: Readonly<Record<string, string>>,
  locale: ShownLocale,
  labels: ReadonlyMap<string, string> = new Map(),
): SentenceSayer {
  const whole = new Map(Object.entries(said).filter(([text]) => !text.includes('{')));
  const patterns = Object.entries(said)
    .filter(([text]) => text.includes('{'))
    .sort(([one], [other]) => fixedLength(other) - fixedLength(one))
    .map(([text, to]) => patternOf(text, to));
  const found = (sentence: string): string | undefined => {
    const exact = whole.get(sentence);
    if (exact !== undefined) return exact;
    for (const { fixed, names, said: to } of patterns) {
      const places = placesOf(sentence, fixed);
      if (!places) continue;
      const given = new Map(names.map((name, index) => [name, places[index] ?? '']));
      return to.replaceAll(/\{(\w+)\}/g, (_, name: string) => part(given.get(name) ?? ''));
    }
    return undefined;
  };
  const part = (text: string): string => {
    const days = aSpan.exec(text);
    if (days) return found(text) ?? inLocale(text, locale);
    const known = whole.get(text) ?? labels.get(text) ?? (/^\d+ \w+$/.test(text) ? found(text) : undefined);
    if (known !== undefined) return known;
    const each = text.split(', ').map((one) => labels.get(one));
    return each.every((one) => one !== undefined) ? each.join(', ') : inLocale(text, locale);
  };
  return (sentence) => {
    if (sentence.length > longest) return sentence;
    const all = found(sentence);
    if (all !== undefined) return all;
    const each = sentence.split(/(?<=[.!?]) (?=\p{Lu})/u);
    return each.length === 1 ? sentence : each.map((one) => found(one) ?? one).join(' ');
  };
}

const aDate = /\b(\d{2}) ([A-Z][a-z]{2}) (\d{4})\b/g;
const aSpan = /^\d{2} [A-Z][a-z]{2} \d{4} to \d{2} [A-Z][a-z]{2} \d{4}$/;

function inLocale(text: string, { shortMonths }: ShownLocale): string {
  return text.replaceAll(aDate, (whole, day: string, month: string, year: string) => {
    const at = english.shortMonths.indexOf(month);
    return at < 0 ? whole : [day, shortMonths[at], year].join(' ');
  });
}

function patternOf(text: string, said: string): Pattern {
  const pieces = text.split(/\{(\w+)\}/);
  return {
    fixed: pieces.filter((_, index) => index % 2 === 0),
    names: pieces.filter((_, index) => index % 2 === 1),
    said,
  };
}

/** What stands in the places between the fixed parts, each up to where the next part comes first; undefined where they do not fit. */
function placesOf(sentence: string, fixed: readonly string[]): readonly string[] | undefined {
  const [first = ''] = fixed;
  if (!sentence.startsWith(first)) return undefined;
  const places: string[] = [];
  let from = first.length;
  for (const [index, next] of fixed.slice(1).entries()) {
    const isLast = index === fixed.length - 2;
    const end = isLast ? sentence.length - next.length : sentence.indexOf(next, from + 1);
    if (end <= from || !sentence.startsWith(next, end)) return undefined;
    places.push(sentence.slice(from, end));
    from = end + next.length;
  }
  return places;
}

function fixedLength(text: string): number {
  return text.replaceAll(/\{\w+\}/g, '').length;
}
