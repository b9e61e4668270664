import { isRecord } from '../json.ts';
import { type Language, language } from '../language/language.ts';
import { below, segmentsOf } from '../pointer.ts';
import type { Place } from '../problem.ts';
import { suggest } from '../suggest.ts';
import { mostValues, valuesIn } from './count-values.ts';
import { expand, type PatternSource, type PatternTable } from './expand.ts';
import type { Origins } from './origins.ts';
import { paramKinds } from './param-kinds.ts';
import { pieceNames, samplesOf } from './pattern-samples.ts';
import { wholeName } from './pattern-words.ts';
import type { Definition } from './registry.ts';
import type { Finding } from './report.ts';
import { checkShape } from './shape-check.ts';
import { paramKindOf } from './with-patterns.ts';
import { writeOut } from './write-out.ts';

/** What is wrong with a pattern by itself, and what it makes of made-up arguments. */
export interface JudgedPattern {
  readonly findings: readonly Finding[];
  /** Good in their shape, for laws that hold wherever a piece stands. */
  readonly samples: readonly Definition[];
}

/**
 * Judges a pattern by itself, whether anything uses it or not: its params, the names in its texts, and each piece of what
 * it makes, with made-up arguments. What stands in every use is an error, and what only some uses get a warning: those that
 * get it are judged by themselves.
 */
export function judgePattern(
  pattern: PatternSource,
  patterns: PatternTable,
  written: Language,
  origins: Origins,
): JudgedPattern {
  const findings = [...ofParams(pattern), ...ofPiece(pattern, written), ...ofNames(pattern)];
  const samples: Definition[] = [];
  if (findings.some(({ severity = 'error', code }) => severity === 'error' || code === 'pattern-piece'))
    return { findings, samples };
  let looked = 0;
  for (const { holders, branch, bare } of samplesOf(pattern)) {
    // Of a pattern with hundreds of choices the first ones are judged; the largest that is shipped has some dozens.
    if (looked > mostValues) break;
    const made = holders.map((raw) => {
      const told: Finding[] = [];
      const add = (finding: Finding) => void told.push(finding);
      const place = { file: pattern.file, pointer: below(pattern.pointer, 'params') };
      const tree = expand(raw, place, patterns, origins, { add }, written.kinds, undefined, branch);
      if (tree) checkShape(tree, written, (each) => add({ ...each, place: origins.placeWithin(tree, each.pointer) }));
      looked += tree ? valuesIn(tree) : mostValues;
      return { tree, isSound: told.length === 0, told: told.flatMap((each) => heldAgainst(pattern, each)) };
    });
    const best = made.reduce((one, other) => (other.told.length < one.told.length ? other : one));
    for (const each of best.told) {
      // What other uses say of the same place in other words is the same mistake.
      const isKnown = findings.some(({ code, place }) => code === each.code && samePlace(place, each.place));
      if (!isKnown) findings.push(bare ? each : { severity: 'warning', ...each });
    }
    const { tree, isSound } = best;
    if (!tree || !isSound) continue;
    const kind = String(tree['kind']);
    writeOut(tree, written.kinds[kind]?.properties ?? {}, written, origins);
    samples.push({ kind, id: 'sample', file: pattern.file, value: tree });
  }
  return { findings, samples };
}

function samePlace(one: Place, other: Place): boolean {
  return one.pointer === other.pointer && one.within?.offset === other.within?.offset;
}

/** What may be missing or too much because of which pieces come together; with the words of a piece that decide it. */
const ofTogether: Readonly<Record<string, (key: string, message: string) => boolean>> = {
  'required-property': (key, message) => message.includes(`must say "${key}"`),
  'known-block': isKind,
  'known-step': isKind,
  'one-kind-of-block': isKind,
  'one-kind-of-step': isKind,
};

function isKind(key: string): boolean {
  return Object.hasOwn(language.blocks, key) || Object.hasOwn(language.steps, key);
}

/** What is there in the screen around it, if at all. */
const ofSurroundings: ReadonlySet<string> = new Set(['known-definition', 'known-data']);

/** A finding in a sample as one of the pattern: nothing where it is about an argument, or about what an argument decides. */
export function heldAgainst(pattern: PatternSource, finding: Finding): readonly Finding[] {
  const { file, pointer, within } = finding.place;
  const makes = below(pattern.pointer, 'makes');
  if (ofSurroundings.has(finding.code)) return [];
  if (finding.code === 'definition-size') return [{ ...finding, place: { file: pattern.file, pointer: makes } }];
  if (file !== pattern.file || !pointer.startsWith(`${makes}/`)) return [];
  const segments = segmentsOf(pointer.slice(makes.length));
  if (segments.at(-1)?.includes('$')) return [];
  let written: unknown = pattern.makes;
  for (const segment of segments) {
    if (typeof written !== 'object' || written === null) break;
    written = (written as Readonly<Record<string, unknown>>)[segment];
  }
  if (finding.code !== 'known-property' && isOpen(written) && !isAbout(finding, written)) return [];
  if (isRecord(written) && mayCome(written, finding)) return [];
  const { related: _, ...told } = finding;
  return [{ ...told, place: { file, pointer, ...(within ? { within } : {}) } }];
}

/** Whether what is missing or too much may come, or stay away, with other arguments. */
function mayCome(written: Readonly<Record<string, unknown>>, { code, message }: Finding): boolean {
  const decides = Object.hasOwn(ofTogether, code) ? ofTogether[code] : undefined;
  if (!decides) return false;
  return Object.entries(written).some(
    ([key, part]) => isOpen(key) || (isRecord(part) && isOpen(part) && decides(key, message)),
  );
}

/** Whether a finding in a text is about what the pattern says there, and not about what an argument puts into it. */
function isAbout({ code, message }: Finding, written: unknown): boolean {
  if (typeof written !== 'string' || wholeName(written) !== undefined) return false;
  if (code === 'condition-text' || code === 'template') return true;
  const [, named] = /"([^"]+)"/.exec(message) ?? [];
  return named !== undefined && written.includes(named);
}

/** What an argument decides. */
function isOpen(written: unknown): boolean {
  if (typeof written === 'string') return /\$[A-Za-z$]/.test(written);
  if (Array.isArray(written)) return written.some(isOpen);
  return isRecord(written) && (Object.hasOwn(written, '$if') || Object.hasOwn(written, '$each'));
}

function ofParams({ id, params, file, pointer }: PatternSource): readonly Finding[] {
  return Object.entries(params).flatMap(([name, param]): readonly Finding[] => {
    const at = below(pointer, 'params', name);
    const type = isRecord(param) ? param['type'] : param;
    const kind = paramKindOf(type);
    if (!kind) {
      const known = Object.keys(paramKinds);
      const place = { file, pointer: isRecord(param) && type !== undefined ? below(at, 'type') : at };
      const message = `A param is one of ${known.map((each) => `"${each}"`).join(', ')}`;
      const meant = typeof type === 'string' ? suggest(type, known) : undefined;
      return [{ code: 'param-kind', severity: 'warning', message, place, suggestion: meant }];
    }
    const otherwise = isRecord(param) ? (param['value'] ?? null) : null;
    if (otherwise === null || kind.accepts(otherwise)) return [];
    const message = `What "${name}" of the pattern "${id}" is when nothing is given must be ${kind.doc}`;
    return [{ code: 'param-default', message, place: { file, pointer: below(at, 'value') }, severity: 'warning' }];
  });
}

function ofPiece({ id, makes, file, pointer }: PatternSource, { kinds }: Language): readonly Finding[] {
  const [piece, ...more] = Object.keys(makes);
  const known = pieceNames(kinds);
  const at = below(pointer, 'makes');
  if (piece === undefined || more.length > 0) {
    const message = `The pattern "${id}" must make one piece`;
    return [{ code: 'one-pattern', message, place: { file, pointer: at } }];
  }
  if (known.includes(piece)) return [];
  const message = `A pattern makes one of ${known.map((each) => `"${each}"`).join(', ')}`;
  const place = { file, pointer: below(at, piece) };
  return [{ code: 'pattern-piece', severity: 'warning', message, place, suggestion: suggest(piece, known) }];
}

/** What the texts and keys of a pattern name with a dollar is one of its params. */
function ofNames({ id, params, makes, file, pointer }: PatternSource): readonly Finding[] {
  const known = Object.keys(params);
  const found: Finding[] = [];
  const look = (text: string, place: Place, isKey: boolean) => {
    if (isKey && (text === '$if' || text === '$each')) return;
    for (const [word, name = ''] of text.matchAll(/\$(\$|[A-Za-z]\w*)/g)) {
      if (name === '$' || known.includes(name)) continue;
      const message = `The pattern "${id}" has no param "${name}": "${word}" stays as it is written; "$$" is a dollar`;
      // A name alone is no text for people.
      const severity = wholeName(text) === undefined ? 'warning' : 'error';
      found.push({ code: 'known-param', severity, message, place, suggestion: suggest(name, known) });
    }
  };
  const walk = (value: unknown, at: string): void => {
    if (typeof value === 'string') look(value, { file, pointer: at }, false);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (!Array.isArray(value)) look(key, { file, pointer: below(at, key) }, true);
      walk(part, below(at, key));
    }
  };
  walk(makes, below(pointer, 'makes'));
  return found;
}
