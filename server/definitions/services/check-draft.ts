import { markerOf, type Problem, parse } from '@muster/engine/check';
import { isRecord } from '../../envelope/is-record.ts';
import { type DefinitionName, type DraftContent, nameOf } from '../content.ts';
import { type Named, ownFile, type Workshop } from '../workshop.ts';
import { contentOf } from './content-of.ts';
import { type Desk, isRefusal, type Refusal } from './desk.ts';
import { findDefinition, shown } from './found-definition.ts';
import { readText } from './read-text.ts';

/** One mistake as an editor shows it: in the text of the definition, or elsewhere because of it. */
export interface ShownProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly suggestion: string | null;
  /** The other definition or file where the mistake shows; null for the text that is edited. */
  readonly file: string | null;
  /** The other definition, as far as the file holds only one. */
  readonly kind: string | null;
  readonly id: string | null;
  /** The JSON pointer in the text or file; '' for the whole. */
  readonly pointer: string;
  /** Line and column in the text, from 1; null where it has no place in the text. */
  readonly line: number | null;
  readonly column: number | null;
}

/** Checks a text for a definition without keeping it. */
export async function checkText(
  desk: Desk,
  name: DefinitionName,
  text: string,
): Promise<readonly ShownProblem[] | Refusal> {
  const found = await findDefinition(desk, name);
  if (isRefusal(found)) return found;
  const read = readText(name, text);
  if (isRefusal(read)) return read;
  return problemsOf(desk, name, contentOf(desk, name, read, found.head.content), text);
}

/** The problems of a definition as its draft has it. */
export function draftProblems(desk: Desk, name: DefinitionName, content: DraftContent): readonly ShownProblem[] {
  return problemsOf(desk, name, content, shown(desk, name, content).text);
}

/**
 * The problems of a definition with a content, and those that it makes in others; what is wrong without it is not told.
 * What decides is the definition as it would be served. Its text is checked besides, which knows the place of each
 * problem in it.
 */
function problemsOf(desk: Desk, name: DefinitionName, content: DraftContent, text: string): readonly ShownProblem[] {
  const alone = notOne(text);
  if (alone) return [alone];
  const others = othersThan(desk, name);
  const { workshop } = desk.live;
  const own = ownFile(name);
  const mark = markerOf(text);
  const written = workshop.check(name, text, others).problems.filter(({ file }) => file === own);
  if (content?.layer === 'unread') return written.map((problem) => inText(problem, problem, mark));
  const before = new Set(desk.live.current().compiled.problems.map(keyOf));
  const places = byMessage(written);
  const { problems } = workshop.compile([...others, { ...name, content }]);
  return problems.flatMap((problem) => {
    const place = places.get(saidOf(problem))?.shift();
    if (place) return [inText(problem, place, mark)];
    return before.has(keyOf(problem)) ? [] : [elsewhere(problem, workshop)];
  });
}

/** What is published besides one definition, with what stands aside left out. */
export function othersThan(desk: Desk, name: DefinitionName): readonly Named[] {
  const { heads, aside } = desk.live.current();
  const out = new Set([...aside.map(nameOf), nameOf(name)]);
  return [...heads.values()].filter((each) => !out.has(nameOf(each)));
}

function byMessage(problems: readonly Problem[]): Map<string, Problem[]> {
  const found = new Map<string, Problem[]>();
  for (const problem of problems) found.set(saidOf(problem), [...(found.get(saidOf(problem)) ?? []), problem]);
  return found;
}

function inText(
  { code, severity, message, suggestion }: Problem,
  place: Problem,
  mark: ReturnType<typeof markerOf>,
): ShownProblem {
  const { line, column } = mark(place);
  const { pointer } = place;
  const at = { line, column };
  return { code, severity, message, suggestion: suggestion ?? null, ...here, pointer, ...at };
}

function elsewhere(
  { code, severity, message, suggestion, file, pointer }: Problem,
  { shipped }: Pick<Workshop, 'shipped'>,
): ShownProblem {
  const [, kind, id] = /^(?:own|overlay):(\S+) (.+)$/.exec(file) ?? [];
  const held = [...shipped.values()].filter((each) => each.file === file);
  const only = held.length === 1 ? held[0] : undefined;
  const where = { file, kind: kind ?? only?.kind ?? null, id: id ?? only?.id ?? null };
  return { code, severity, message, suggestion: suggestion ?? null, ...where, pointer, line: null, column: null };
}

/** In the text that is edited. */
const here = { file: null, kind: null, id: null } as const;

/** A text that is JSON and no record is no definition, although a file may hold a list of them. */
function notOne(text: string): ShownProblem | undefined {
  const { value } = parse(text, '');
  if (value === undefined || isRecord(value)) return undefined;
  const told = { code: 'type-of-property', severity: 'error', message: 'A definition is one record' } as const;
  return { ...told, suggestion: null, ...here, pointer: '', line: 1, column: 1 };
}

function saidOf({ code, message }: Problem): string {
  return JSON.stringify([code, message]);
}

function keyOf({ code, file, pointer, message }: Problem): string {
  return JSON.stringify([code, file, pointer, message]);
}
