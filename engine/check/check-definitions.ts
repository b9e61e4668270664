import { isRecord } from '../json.ts';
import { type Language, language as shipped } from '../language/language.ts';
import { below } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import { expand, type PatternSource } from './expand.ts';
import { Origins } from './origins.ts';
import { parse } from './parse.ts';
import { collect, type Definition, type Registry } from './registry.ts';
import { Findings, mostProblems } from './report.ts';
import { rules as shippedRules } from './rules/index.ts';
import { checkShape } from './shape-check.ts';
import type { Rule } from './visitor.ts';
import { visitorsOf } from './visitors-of.ts';
import { Walker } from './walker.ts';
import { writeOut } from './write-out.ts';

/** One file of definitions: one definition, or a list of them. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** What checking gives: problems, errors first, and what was understood. */
export interface Checked {
  readonly problems: readonly Problem[];
  readonly registry: Registry;
  readonly origins: Origins;
  /** The last phase that ran; a phase that finds errors is the last one. */
  readonly phase: 'parse' | 'shape' | 'expand' | 'meaning';
}

/**
 * Checks definitions in five phases: parse, shape, expand, link, meaning. A definition that fails in one phase does not go
 * on to the next; the others do. Never throws on bad input; at most a hundred problems.
 */
export function checkDefinitions(
  files: readonly SourceFile[],
  { language = shipped, rules = shippedRules }: { language?: Language; rules?: readonly Rule[] } = {},
): Checked {
  const findings = new Findings();
  const raw = files.flatMap((file) => readFile(file, findings));
  const parsed = raw.filter((each) => shapeFits(each, language, findings));
  const patterns = new Map(parsed.flatMap((each) => patternOf(each)));
  const origins = new Origins();
  const expanded = parsed.flatMap((each) => expandOne(each, patterns, origins, language, findings));
  const registry = collect(expanded, language.fieldTypes);
  const problemsBefore = findings.list.length;
  if (!findings.hasErrors) meaning(registry, language, origins, rules, findings);
  const problems = findings.list.slice(0, mostProblems);
  return { problems, registry, origins, phase: problemsBefore > 0 && findings.hasErrors ? 'expand' : 'meaning' };
}

interface Raw {
  readonly file: string;
  readonly pointer: string;
  readonly value: Readonly<Record<string, unknown>>;
}

function readFile({ file, text }: SourceFile, findings: Findings): Raw[] {
  const { value, problems } = parse(text, file);
  for (const { code, message, pointer } of problems) findings.add({ code, message, place: { file, pointer } });
  if (value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((each, index) => {
    const pointer = Array.isArray(value) ? below('', index) : '';
    if (isRecord(each)) return [{ file, pointer, value: each }];
    findings.add({ code: 'type-of-property', message: 'A definition must be a record', place: { file, pointer } });
    return [];
  });
}

function shapeFits({ file, pointer, value }: Raw, language: Language, findings: Findings): boolean {
  let good = true;
  checkShape(value, language, (problem) => {
    good = false;
    findings.add({ ...problem, place: { file, pointer: pointer + problem.pointer } });
  });
  return good;
}

function patternOf({ file, pointer, value }: Raw): [string, PatternSource][] {
  if (value['kind'] !== 'pattern' || !isRecord(value['params']) || !isRecord(value['makes'])) return [];
  const id = String(value['id']);
  return [[id, { id, file, pointer, params: value['params'], makes: value['makes'] }]];
}

function expandOne(
  { file, pointer, value }: Raw,
  patterns: ReadonlyMap<string, PatternSource>,
  origins: Origins,
  language: Language,
  findings: Findings,
): Definition[] {
  const kind = String(value['kind']);
  const id = String(value['id']);
  if (kind === 'pattern') {
    origins.note(value, { file, pointer });
    return [{ kind, id, file, value }];
  }
  const tree = expand(value, { file, pointer }, patterns, origins, findings);
  if (!tree) return [];
  let good = true;
  checkShape(tree, language, (problem) => {
    good = false;
    findings.add({ ...problem, place: origins.placeWithin(tree, problem.pointer) });
  });
  if (!good) return [];
  writeOut(tree, language.kinds[kind]?.properties ?? {}, language, origins);
  return [{ kind, id, file, value: tree }];
}

function meaning(
  registry: Registry,
  language: Language,
  origins: Origins,
  rules: readonly Rule[],
  findings: Findings,
): void {
  const context = {
    registry,
    language,
    report: findings.add.bind(findings),
    place: (part: object, key?: string | number) => origins.place(part, key),
    makerOf: (part: object) => origins.makerOf(part),
  };
  const general: Rule = { name: 'value', law: '', visit: () => ({ problem: (problem) => findings.add(problem) }) };
  const visitors = visitorsOf([general, ...rules], context);
  const walker = new Walker(registry, language, origins, visitors);
  for (const definition of registry.definitions) walker.definition(definition);
  for (const visitor of visitors) visitor.leave?.();
}
