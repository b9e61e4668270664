import type { Language } from '../language/language.ts';
import type { FormerWord } from '../language/present-words.ts';
import type { Overlay, Unplaced } from '../overlay/change.ts';
import { drawnBody } from './drawn-body.ts';
import { expand, type PatternSource } from './expand.ts';
import { type JudgedPattern, judgePattern } from './judge-pattern.ts';
import { laid } from './laid.ts';
import { lostChecks } from './lost-checks.ts';
import { Origins } from './origins.ts';
import { presentWords } from './present-words.ts';
import type { Written } from './read-file.ts';
import type { Definition } from './registry.ts';
import type { Finding } from './report.ts';
import { checkShape, type ReportShape } from './shape-check.ts';
import { writeOut } from './write-out.ts';

type Patterns = ReadonlyMap<string, PatternSource>;

/** A definition with its patterns put in place, and which patterns that took. */
export interface Expansion {
  /** Undefined when it can not be used. */
  readonly definition: Definition | undefined;
  readonly findings: readonly Finding[];
  /** Changes of the overlay that found no place. */
  readonly unplaced: readonly Unplaced[];
  /** True as long as these patterns and this overlay give the same. */
  holdsWith(patterns: Patterns, overlay: Overlay | undefined): boolean;
}

/**
 * Phase 3, expand: puts patterns in place, applies the overlay, looks at the shape of what came out, puts present words in
 * the place of former ones, and writes shorthands out.
 */
export function expansionOf(
  written: Written,
  patterns: Patterns,
  overlay: Overlay | undefined,
  language: Language,
  origins: Origins,
): Expansion {
  const { file, pointer, value } = written;
  const kind = String(value['kind']);
  const id = String(value['id']);
  if (kind === 'pattern') return patternItself(written, patterns, language, origins);
  const asked = new AskedPatterns(patterns);
  const findings: Finding[] = [];
  const told = { add: (finding: Finding) => void findings.push(finding) };
  const place = { file, pointer };
  const after = laid(value, place, overlay, { language, patterns: { all: patterns, asked }, origins, told });
  // An argument that is changed is told by its param, of whichever pattern.
  const listed = overlay?.written?.length ? patterns : undefined;
  const holdsWith = (others: Patterns, other: Overlay | undefined) =>
    other === overlay && asked.areIn(others) && (listed === undefined || sameParams(listed, others));
  const { unplaced } = after;
  if (!('tree' in after)) return { definition: undefined, findings, unplaced, holdsWith };
  const { made, tree } = after;
  const weakened = overlay ? lostChecks(overlay.written ? shippedTree(written, patterns, language) : made, tree) : [];
  findings.push(...weakened.map((problem) => ({ ...problem, place: origins.placeWithin(tree, problem.pointer) })));
  const before = findings.length;
  const former: FormerWord[] = [];
  const tell = (problem: Parameters<ReportShape>[0]) => {
    findings.push({ ...problem, place: origins.placeWithin(tree, problem.pointer) });
  };
  checkShape(tree, language, tell, (word) => former.push(word));
  if (findings.length > before) return { definition: undefined, findings, unplaced, holdsWith };
  findings.push(...presentWords(tree, former, origins));
  writeOut(tree, language.kinds[kind]?.properties ?? {}, language, origins);
  const used = asked.used;
  const drawn = drawnBody(tree, language.kinds[kind] ?? {}, origins);
  const definition = { kind, id, file, value: drawn, ...(used.length === 0 ? {} : { patterns: used }) };
  return { definition, findings, unplaced, holdsWith };
}

/** A pattern stays as it is written. It is judged when somebody first asks for what is wrong with it. */
function patternItself(
  { file, pointer, value, pattern }: Written,
  patterns: Patterns,
  language: Language,
  origins: Origins,
): Expansion {
  origins.note(value, { file, pointer });
  let asked = new AskedPatterns(patterns);
  let judged: JudgedPattern | undefined;
  const judge = () => {
    judged ??= pattern ? judgePattern(pattern, asked, language, origins) : { findings: [], samples: [] };
    return judged;
  };
  const definition: Definition = {
    ...{ kind: String(value['kind']), id: String(value['id']), file, value },
    get samples() {
      return judge().samples;
    },
  };
  const holdsWith = (others: Patterns) => {
    if (judged) return asked.areIn(others);
    asked = new AskedPatterns(others);
    return true;
  };
  return {
    definition,
    get findings() {
      return judge().findings;
    },
    unplaced: [],
    holdsWith,
  };
}

/** The definition without its overlay. */
function shippedTree({ value, file, pointer }: Written, patterns: Patterns, language: Language) {
  const told = { add: () => undefined };
  return expand(value, { file, pointer }, patterns, new Origins(), told, language.kinds) ?? {};
}

/** True where a use could say the same of the same patterns. */
function sameParams(some: Patterns, others: Patterns): boolean {
  return some.size === others.size && [...some].every(([name, pattern]) => others.get(name) === pattern);
}

/** Patterns that remember which of them were asked for. */
class AskedPatterns {
  private readonly patterns: Patterns;
  private readonly got = new Map<string, PatternSource | undefined>();
  private listed = false;

  constructor(patterns: Patterns) {
    this.patterns = patterns;
  }

  get(name: string): PatternSource | undefined {
    const pattern = this.patterns.get(name);
    this.got.set(name, pattern);
    return pattern;
  }

  keys(): Iterable<string> {
    this.listed = true;
    return this.patterns.keys();
  }

  /** The patterns that were there. */
  get used(): readonly string[] {
    return [...this.got].flatMap(([name, pattern]) => (pattern ? [name] : []));
  }

  areIn(others: Patterns): boolean {
    if (this.listed && [...this.patterns.keys()].join('\n') !== [...others.keys()].join('\n')) return false;
    for (const [name, pattern] of this.got) if (others.get(name) !== pattern) return false;
    return true;
  }
}
