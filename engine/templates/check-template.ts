import { argumentMistake } from '../formats/format-mistake.ts';
import { type FormatName, formats } from '../formats/index.ts';
import { plainText } from '../formats/plain-text.ts';
import { type TemplatePlace, templateParts } from '../logic/template.ts';
import { suggest } from '../suggest.ts';
import type { TemplateField, TemplateRules } from './template-field.ts';

/** A mistake in a template, in a sentence without its place. */
export interface TemplateMistake {
  readonly message: string;
  /** The character at which it is, counted from 1, as whoever reads the text counts: marks of rich text are none. */
  readonly character: number;
  /** What was probably meant. */
  readonly suggestion?: string | undefined;
}

/** The most fields of one template. */
const most = 200;

/**
 * What is wrong with a template, the first mistake first: braces that do not fit, what is no field, one that whoever writes
 * may not read (`may`), a format that does not fit. Browsers ask while somebody types, and the server before it keeps the text.
 */
export function checkTemplate(
  text: string,
  { fields, plain }: TemplateRules,
  may: (field: TemplateField) => boolean = () => true,
): readonly TemplateMistake[] {
  const characterAt = (offset: number) => (plain ? offset : plainText(`${text.slice(0, offset)}x`).length - 1) + 1;
  const { parts, problem } = templateParts(text);
  if (problem) return [{ message: problem.message, character: characterAt(problem.offset) }];
  const places = parts.filter((part) => typeof part !== 'string');
  const tooMany = places[most];
  if (tooMany) return [{ message: `A template names at most ${most} fields.`, character: characterAt(tooMany.offset) }];
  const known = new Map(fields.map((field) => [field.path, field]));
  return places.flatMap((place) => {
    const mistake = mistakeIn(place, known, may);
    return mistake ? [{ ...mistake, character: characterAt(place.offset) }] : [];
  });
}

/** A mistake as people are told it. */
export function sayMistake({ message, character, suggestion }: TemplateMistake): string {
  const meant = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  return `Character ${character}: ${message}${meant}`;
}

type Mistake = Omit<TemplateMistake, 'character'>;

function mistakeIn(
  { written, isPath, format }: TemplatePlace,
  known: ReadonlyMap<string, TemplateField>,
  may: (field: TemplateField) => boolean,
): Mistake | undefined {
  if (!isPath) {
    const what = plainText(written).replace(/\s+/g, ' ').trim();
    const field = known.get(what);
    if (field) return { message: `The field ${what} is marked in parts: mark it with its braces, or not at all.` };
    return { message: 'Between braces stands a field, and nothing that is worked out.' };
  }
  const field = known.get(written);
  if (!field) return unknown(written, known);
  if (!may(field)) return { message: `You do not have the right to read ${field.label}.` };
  const [name, ...args] = format;
  return name === undefined ? undefined : formatMistake(name, args, field);
}

function unknown(written: string, known: ReadonlyMap<string, TemplateField>): Mistake {
  const inside = [...known.keys()].find((path) => path.startsWith(`${written}.`));
  if (inside !== undefined)
    return { message: `${written} is a record: name one of its fields.`, suggestion: `{${inside}}` };
  const meant = suggest(written, known.keys()) ?? byLastName(written, known);
  return { message: `There is no field ${written}.`, suggestion: meant === undefined ? undefined : `{${meant}}` };
}

/** Where only the end of a path is known: 'firstName' of 'person.firstName'. */
function byLastName(written: string, known: ReadonlyMap<string, TemplateField>): string | undefined {
  const last = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  const meant = suggest(last(written), [...known.keys()].map(last));
  return meant === undefined ? undefined : [...known.keys()].find((path) => last(path) === meant);
}

function formatMistake(name: string, args: readonly string[], { label, type }: TemplateField): Mistake | undefined {
  const descriptor = Object.hasOwn(formats, name) ? formats[name as FormatName] : undefined;
  if (!descriptor) return { message: `There is no format ${name}.`, suggestion: suggest(name, formatsOf(type)) };
  if (!descriptor.accepts.includes(type)) {
    const fitting = formatsOf(type);
    const others = fitting.length === 0 ? 'It has none.' : `It has ${fitting.join(', ')}.`;
    return { message: `The format ${name} does not fit ${label}. ${others}` };
  }
  const wrong = argumentMistake(name, args);
  return wrong && { message: `${wrong.message}.`, suggestion: wrong.suggestion };
}

/** The formats that fit a type. */
export function formatsOf(type: string): readonly FormatName[] {
  return Object.values(formats).flatMap(({ name, accepts }) => (accepts.includes(type) ? [name as FormatName] : []));
}
