import type { ShownLocale } from '../formats/shown-locale.ts';
import { english } from '../formats/shown-locale.ts';

/** Says an English sentence of the server in another language; what it has no words for stays English. */
export type SentenceSayer = (sentence: string) => string;

interface Pattern {
  readonly shape: RegExp;
  readonly names: readonly string[];
  readonly said: string;
}

/** Characters of a sentence that is looked at; longer ones hold what somebody wrote. */
const longest = 1000;

/**
 * Says sentences by what a language has for them, English with names in braces to the same in the language. A whole
 * message is looked for first, then each of its sentences. Dates in them are written as the language writes dates, and
 * what stands in the place of a name is said where it has words of its own ('2 days').
 */
export function sentenceSayer(said: Readonly<Record<string, string>>, locale: ShownLocale): SentenceSayer {
  const whole = new Map(Object.entries(said).filter(([text]) => !text.includes('{')));
  const patterns = Object.entries(said)
    .filter(([text]) => text.includes('{'))
    .sort(([one], [other]) => fixedLength(other) - fixedLength(one))
    .map(([text, to]) => patternOf(text, to));
  const found = (sentence: string): string | undefined => {
    const exact = whole.get(sentence);
    if (exact !== undefined) return exact;
    for (const { shape, names, said: to } of patterns) {
      const match = shape.exec(sentence);
      if (!match) continue;
      const given = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
      return to.replaceAll(/\{(\w+)\}/g, (_, name: string) => part(given.get(name) ?? ''));
    }
    return undefined;
  };
  const part = (text: string): string => {
    const days = aSpan.exec(text);
    if (days) return found(text) ?? inLocale(text, locale);
    return whole.get(text) ?? (/^\d+ \w+$/.test(text) ? found(text) : undefined) ?? inLocale(text, locale);
  };
  return (sentence) => {
    if (sentence.length > longest) return sentence;
    const all = found(sentence);
    if (all !== undefined) return all;
    const each = sentence.split(/(?<=[.!?]) (?=\p{Lu})/u);
    return each.length === 1 ? sentence : each.map((one) => found(one) ?? one).join(' ');
  };
}

const months = english.shortMonths.join('|');
const aDate = new RegExp(`\\b(\\d{2}) (${months}) (\\d{4})\\b`, 'g');
const aSpan = new RegExp(`^\\d{2} (?:${months}) \\d{4} to \\d{2} (?:${months}) \\d{4}$`);

function inLocale(text: string, { shortMonths }: ShownLocale): string {
  return text.replaceAll(aDate, (_, day: string, month: string, year: string) =>
    [day, shortMonths[english.shortMonths.indexOf(month)], year].join(' '),
  );
}

function patternOf(text: string, said: string): Pattern {
  const names: string[] = [];
  const shape = text
    .split(/(\{\w+\})/)
    .map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      if (name === undefined) return piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return '(.{1,300}?)';
    })
    .join('');
  return { shape: new RegExp(`^${shape}$`, 's'), names, said };
}

function fixedLength(text: string): number {
  return text.replaceAll(/\{\w+\}/g, '').length;
}
