import type { Language } from '../language/language.ts';
import { applyOverlay } from '../overlay/apply-overlay.ts';
import { type Overlay, overlayFile, type Unplaced } from '../overlay/change.ts';
import { expand, type PatternSource } from './expand.ts';
import { lostChecks } from './lost-checks.ts';
import type { Origins } from './origins.ts';
import type { Written } from './read-file.ts';
import type { Definition } from './registry.ts';
import type { Finding } from './report.ts';
import { checkShape } from './shape-check.ts';
import { tracesInto } from './traces-into.ts';
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
 * Phase 3, expand: puts patterns in place, applies the overlay, looks at the shape of what came out, and writes shorthands
 * out.
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
  if (kind === 'pattern') {
    origins.note(value, { file, pointer });
    return { definition: { kind, id, file, value }, findings: [], unplaced: [], holdsWith: () => true };
  }
  const findings: Finding[] = [];
  const asked = new AskedPatterns(patterns);
  const told = { add: (finding: Finding) => void findings.push(finding) };
  const base = expand(value, { file, pointer }, asked, origins, told, language.kinds);
  const holdsWith = (others: Patterns, other: Overlay | undefined) => other === overlay && asked.areIn(others);
  if (!base) return { definition: undefined, findings, unplaced: [], holdsWith };
  const { tree, unplaced } = overlay
    ? applyOverlay(base, overlay, language, tracesInto(origins, overlayFile(overlay)))
    : { tree: base, unplaced: [] };
  const weakened = overlay ? lostChecks(base, tree) : [];
  findings.push(...weakened.map((problem) => ({ ...problem, place: origins.placeWithin(tree, problem.pointer) })));
  const before = findings.length;
  checkShape(tree, language, (problem) => {
    findings.push({ ...problem, place: origins.placeWithin(tree, problem.pointer) });
  });
  if (findings.length > before) return { definition: undefined, findings, unplaced, holdsWith };
  writeOut(tree, language.kinds[kind]?.properties ?? {}, language, origins);
  const used = asked.used;
  const definition = { kind, id, file, value: tree, ...(used.length === 0 ? {} : { patterns: used }) };
  return { definition, findings, unplaced, holdsWith };
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
