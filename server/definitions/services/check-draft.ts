import { type Compiled, markerOf, type Problem, parse } from '@muster/engine/check';
import { overlayFile } from '@muster/engine/overlay';
import { isRecord } from '../../envelope/is-record.ts';
import { type CheckAnswer, type CheckRequest, largeText } from '../checking/check-request.ts';
import type { ShownProblem } from '../checking/shown-problem.ts';
import { type DefinitionName, type DraftContent, nameOf } from '../content.ts';
import { type DefinitionCompiler, type Named, ownFile } from '../definition-compiler.ts';
import { brokenUses, toldOnce } from './broken-uses.ts';
import { contentOf } from './content-of.ts';
import { definitionOf } from './definition-of.ts';
import { type FoundDefinition, findDefinition, shown } from './found-definition.ts';
import { longestText, nameStays, readText } from './read-text.ts';
import { type CompileContext, isStoreRefusal, type StoreContext } from './store-context.ts';

/** Checks a text for a definition without keeping it. */
export async function checkText(context: StoreContext, name: DefinitionName, text: string): Promise<CheckAnswer> {
  const found = await findDefinition(context, name);
  if (isStoreRefusal(found)) return found;
  return checked(context, requestOf(context, found, text));
}

/** The problems of a draft; those of a large one come `later`, when no transaction waits for them. */
export interface DraftProblems {
  readonly problems: readonly ShownProblem[];
  readonly later?: () => Promise<readonly ShownProblem[]>;
}

/** The problems of a definition as its draft has it. */
export function draftProblems(context: StoreContext, found: FoundDefinition, content: DraftContent): DraftProblems {
  const { text } = shown(context, found, content);
  const request = { ...requestOf(context, found, text), content };
  if (text.length < largeText) return { problems: problemsOf(context, request) };
  return { problems: [], later: async () => describeProblems(await context.live.largeChecks.check(request)) };
}

/** A check that was ended tells so where its problems would stand. */
function describeProblems(answer: CheckAnswer): readonly ShownProblem[] {
  if (!isStoreRefusal(answer)) return answer;
  const told = { code: 'check-ended', severity: 'warning', message: answer.refused.message } as const;
  return [{ ...told, suggestion: null, ...here, pointer: '', ...whole, line: null, column: null }];
}

/** The check of a large text is done beside the requests; one of a few pages is over sooner than it is handed on. */
async function checked(context: StoreContext, request: CheckRequest): Promise<CheckAnswer> {
  return request.text.length < largeText ? checkHere(context, request) : context.live.largeChecks.check(request);
}

function requestOf(context: StoreContext, { kind, id, head }: FoundDefinition, text: string): CheckRequest {
  const name = { kind, id };
  const others = othersThan(context, name).map(({ kind: of, id: key, content }) => ({ kind: of, id: key, content }));
  const { compiled } = context.live.current();
  const known = [...compiled.problems, ...lostPlaces(compiled, name)].map(problemKey);
  return { name, text, before: head.content, others, known };
}

/**
 * The problems of a definition with a text, and those that it makes in others; what is wrong without it is not told.
 * What decides is the definition as it would be served. Its text is checked besides, which knows the place of each
 * problem in it. Never throws on bad input.
 */
export function checkHere(
  bench: CompileContext,
  { name, text, content, before, others, known }: CheckRequest,
): CheckAnswer {
  if (content !== undefined) return problemsOf(bench, { name, text, content, others, known });
  const renamed = renamedIn(name, text);
  if (renamed) return [renamed];
  const read = readText(name, text);
  if (isStoreRefusal(read)) return read;
  return problemsOf(bench, { name, text, content: contentOf(bench, name, read, before), others, known });
}

function problemsOf(
  { live: { compiler } }: CompileContext,
  { name, content, text, others, known }: Omit<CheckRequest, 'before'> & { readonly content: DraftContent },
): readonly ShownProblem[] {
  const alone = notOne(text);
  if (alone) return [alone];
  const own = ownFile(name);
  const mark = markerOf(text);
  const written = compiler.check(name, text, others).problems.flatMap((problem) => {
    if (problem.file === own) return [problem];
    // What is wrong with what a pattern makes is told at its use; its author is shown it in the pattern.
    const place = name.kind === 'pattern' ? problem.related?.find(({ file }) => file === own) : undefined;
    return place ? [{ ...problem, ...place }] : [];
  });
  if (content?.layer === 'unread') return written.map((problem) => inText(problem, problem, mark));
  const before = new Set(known);
  const places = byMessage(written);
  const compiled = compiler.compile([...others, { ...name, content }]);
  const found = [...compiled.problems, ...lostPlaces(compiled, name)];
  const told = found.flatMap((problem) => {
    const place = places.get(saidOf(problem))?.shift();
    if (place) return [inText(problem, place, mark)];
    return before.has(problemKey(problem)) ? [] : [elsewhere(problem, compiler)];
  });
  if (name.kind !== 'pattern') return told;
  const broken = brokenUses(
    found.filter((problem) => !before.has(problemKey(problem))),
    name,
    compiler,
  );
  return broken === undefined ? toldOnce(told) : [inWhole(broken), ...toldOnce(told)];
}

/** What is wrong with a pattern because of what uses it. */
function inWhole(message: string): ShownProblem {
  const told = { code: 'breaks-uses', severity: 'error', message, suggestion: null } as const;
  return { ...told, ...here, pointer: '', ...whole, line: 1, column: 1 };
}

/** What was changed of others and finds no place: an argument that a pattern does not take, an element that is gone. */
function lostPlaces({ unplaced }: Compiled, name: DefinitionName): readonly Problem[] {
  const ofOthers = unplaced.filter((each) => nameOf(each) !== nameOf(name));
  return ofOthers.flatMap(({ kind, id, changes }) =>
    changes.map(({ why }): Problem => {
      const message = `A change of it finds no place: ${why}`;
      return { code: 'change-place', severity: 'warning', message, file: overlayFile({ kind, id }), pointer: '' };
    }),
  );
}

/** What is published besides one definition, with what stands aside left out. */
export function othersThan(context: StoreContext, name: DefinitionName): readonly Named[] {
  const { heads, aside } = context.live.current();
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
  const { pointer, within = whole } = place;
  const at = { pointer, offset: within.offset, length: within.length, line, column };
  return { code, severity, message, suggestion: suggestion ?? null, ...here, ...at };
}

function elsewhere(problem: Problem, compiler: Pick<DefinitionCompiler, 'shipped'>): ShownProblem {
  const { code, severity, message, suggestion, file, pointer } = problem;
  const { kind = null, id = null } = definitionOf(problem, compiler) ?? {};
  const where = { file, kind, id };
  const at = { pointer, ...whole, line: null, column: null };
  return { code, severity, message, suggestion: suggestion ?? null, ...where, ...at };
}

/** In the text that is edited. */
const here = { file: null, kind: null, id: null } as const;
/** No part of a text alone. */
const whole = { offset: null, length: null } as const;

/** A text that is JSON and no record is no definition, although a file may hold a list of them. */
function notOne(text: string): ShownProblem | undefined {
  const { value } = parse(text, '');
  if (value === undefined || isRecord(value)) return undefined;
  const told = { code: 'type-of-property', severity: 'error', message: 'A definition is one record' } as const;
  return { ...told, suggestion: null, ...here, pointer: '', ...whole, line: 1, column: 1 };
}

/** What a definition is called stays, so that it can be told where that was changed. */
function renamedIn(name: DefinitionName, text: string): ShownProblem | undefined {
  const { value } = text.length > longestText ? {} : parse(text, '');
  const changed = isRecord(value) ? (['kind', 'id'] as const).find((each) => value[each] !== name[each]) : undefined;
  if (changed === undefined) return undefined;
  const { line, column } = markerOf(text)({ file: '', pointer: `/${changed}` });
  const told = { code: 'name-stays', severity: 'error', message: nameStays(name), suggestion: name[changed] } as const;
  return { ...told, ...here, pointer: `/${changed}`, ...whole, line, column };
}

function saidOf({ code, message }: Problem): string {
  return JSON.stringify([code, message]);
}

/** Tells one problem from others over all definitions. */
function problemKey({ code, file, pointer, message }: Problem): string {
  return JSON.stringify([code, file, pointer, message]);
}
