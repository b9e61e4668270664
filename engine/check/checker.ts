import { type Language, language as shipped } from '../language/language.ts';
import { once } from '../once.ts';
import type { Overlay } from '../overlay/change.ts';
import type { Problem } from '../problem.ts';
import { definitionKey } from './definition-key.ts';
import type { PatternSource } from './expand.ts';
import { type ExpandedTrees, expandedTrees } from './expanded-trees.ts';
import { type Expansion, expansionOf } from './expansion.ts';
import { heldAgainst } from './judge-pattern.ts';
import { KnownNames } from './known-names.ts';
import { type LostNames, lostNames, namesIn } from './lost-names.ts';
import { Origins } from './origins.ts';
import { OutsideViews } from './outside-views.ts';
import { type FileRead, patternOf, readFile, type SourceFile, type Written } from './read-file.ts';
import { collect, type Definition, type Registry } from './registry.ts';
import { type Finding, Findings, mostProblems } from './report.ts';
import { rules as shippedRules } from './rules/index.ts';
import { type UnplacedChanges, withoutDefinition } from './unplaced-changes.ts';
import type { Rule, RuleContext } from './visitor.ts';
import { visitorsOf, weighed } from './visitors-of.ts';
import { Walk, type Walked } from './walk.ts';
import { Walker } from './walker.ts';

/** What checking gives: problems, errors first, and what was understood. */
export interface Checked {
  readonly problems: readonly Problem[];
  readonly registry: Registry;
  readonly origins: Origins;
  /** The last phase that ran for all of them: one that finds errors is the last one. What has nothing to do with those is walked all the same. */
  readonly phase: 'parse' | 'shape' | 'expand' | 'meaning';
  /** The files that hold a definition which could not be understood. */
  readonly broken: ReadonlySet<string>;
  /** The changes of overlays that found no place, by definition. */
  readonly unplaced: readonly UnplacedChanges[];
  /** What a rule gathered in every definition; nothing when there was an error before they are walked. */
  factsOf(rule: Rule): readonly unknown[];
  /** What a rule gathered in the definition that a part stands in; undefined for what stands in none that was walked. */
  factsAround(part: object, rule: Rule): unknown;
  /** Walks what was judged before and is not walked yet, one definition at each step. */
  walkRest(): Iterable<void>;
  /** A definition as admins read and edit it; undefined when there is none, or its patterns cannot be used. */
  expandedOf(kind: string, id: string): ExpandedTrees | undefined;
}

export interface CheckerOptions {
  readonly language?: Language;
  readonly rules?: readonly Rule[];
}

/** Checks the same definitions again and again while they are edited. */
export interface Checker {
  /**
   * Each overlay is laid on its definition; of two for one definition the last one counts. `judged`: a check of exactly
   * these found no problem at all, so that a definition is walked when somebody first asks what was gathered in it.
   */
  check(files: readonly SourceFile[], overlays?: readonly Overlay[], judged?: boolean): Checked;
}

/**
 * A checker that keeps what it found out: a file that is unchanged is not read again, a definition whose patterns
 * and overlay are unchanged not expanded again, and one whose surroundings are unchanged not walked again. It finds exactly what a new
 * checker finds.
 */
export function createChecker({ language = shipped, rules = shippedRules }: CheckerOptions = {}): Checker {
  return new KeepingChecker(language, [valueRule, ...rules]);
}

/** What values themselves complain of: templates that can not be read, records where one value stands. */
const valueRule: Rule = {
  name: 'value',
  law: 'A value is a constant, a template or one operator.',
  anywhere: true,
  visit: (context) => ({ problem: (problem) => context.report(problem) }),
};

class KeepingChecker implements Checker {
  private readonly language: Language;
  private readonly rules: readonly Rule[];
  private readonly origins = new Origins();
  private readonly outsideViews: OutsideViews;
  private files: ReadonlyMap<string, FileRead> = new Map();
  private expansions: ReadonlyMap<Written, Expansion> = new Map();
  private registry: Registry | undefined;
  /** What was walked when all could be understood last. */
  private whole: Walks = nothingWalked;
  /** What was walked since then, beside what cannot be understood: it may stay so for as long as somebody writes. */
  private beside: Walks = nothingWalked;

  constructor(language: Language, rules: readonly Rule[]) {
    this.language = language;
    this.rules = rules;
    this.outsideViews = new OutsideViews(language.kinds);
  }

  check(files: readonly SourceFile[], overlays: readonly Overlay[] = [], judged = false): Checked {
    const findings = new Findings();
    const written = this.read(files, findings);
    const patterns = new Map(written.flatMap(({ pattern }) => (pattern ? [[pattern.id, pattern]] : [])));
    const laid = new Map(overlays.map((overlay) => [definitionKey(overlay.kind, overlay.id), overlay]));
    const definitions = this.expand(written, patterns, laid);
    const lost = once(() => lostNames(this.files.values(), this.expansions, this.language));
    const isLost = findings.hasErrors && (lost().isOpen || lost().hasPatterns);
    for (const [{ pattern }, made] of this.expansions) {
      // Patterns by themselves are looked at only where that was not done before.
      if (judged && pattern) continue;
      findings.addAll(isLost ? made.findings.filter(({ code }) => code !== 'known-pattern') : made.findings);
    }
    const registry = collect(definitions, this.language, this.registry);
    this.registry = registry;
    const stopped = findings.hasErrors;
    const brokenFiles = new Set(findings.list.filter(({ severity }) => severity === 'error').map(({ file }) => file));
    if (stopped) findings.addAll(this.besideTheLost(registry, lost()));
    else {
      this.whole = this.walksOf(registry, definitions);
      this.beside = nothingWalked;
    }
    const { walks } = stopped ? nothingWalked : this.whole;
    // Where something is found before, they are others than those that were judged.
    if (!stopped && !(judged && findings.isEmpty)) this.judge(walks, registry, findings);
    const around = once(() => ownersOf(walks.keys()));
    return {
      problems: findings.list.slice(0, mostProblems),
      registry,
      origins: this.origins,
      phase: stopped ? 'expand' : 'meaning',
      broken: brokenFiles,
      unplaced: [...this.unplaced(laid), ...withoutDefinition(laid.values(), written)],
      factsOf: (rule) => [...walks.values()].map(({ facts }) => facts.get(rule)).filter((facts) => facts !== undefined),
      factsAround: (part, rule) => {
        const owner = around().get(part);
        return owner && walks.get(owner)?.facts.get(rule);
      },
      *walkRest() {
        for (const walk of walks.values()) {
          if (walk.isMade) continue;
          walk.findings;
          yield;
        }
      },
      expandedOf: (kind, id) => {
        const found = written.find(({ value }) => value['kind'] === kind && value['id'] === id);
        return found && expandedTrees(found, patterns, laid.get(definitionKey(kind, id)), this.language);
      },
    };
  }

  private unplaced(overlays: ReadonlyMap<string, Overlay>): readonly UnplacedChanges[] {
    return [...this.expansions].flatMap(([{ value }, { unplaced }]) => {
      const overlay = unplaced.length > 0 ? overlays.get(definitionKey(value['kind'], value['id'])) : undefined;
      return overlay ? [{ kind: overlay.kind, id: overlay.id, changes: unplaced }] : [];
    });
  }

  private read(files: readonly SourceFile[], findings: Findings): readonly Written[] {
    const reads: FileRead[] = [];
    const kept = new Map<string, FileRead>();
    for (const each of files) {
      const known = this.files.get(each.file);
      const read = known?.text === each.text ? known : readFile(each, this.language);
      kept.set(each.file, read);
      reads.push(read);
    }
    this.files = kept;
    for (const { unreadable } of reads) findings.addAll(unreadable);
    for (const { misshapen } of reads) findings.addAll(misshapen);
    return reads.flatMap(({ written }) => written);
  }

  private expand(
    written: readonly Written[],
    patterns: ReadonlyMap<string, PatternSource>,
    overlays: ReadonlyMap<string, Overlay>,
  ): readonly Definition[] {
    const definitions: Definition[] = [];
    const kept = new Map<Written, Expansion>();
    for (const each of written) {
      const overlay = overlays.get(definitionKey(each.value['kind'], each.value['id']));
      const known = this.expansions.get(each);
      const made = known?.holdsWith(patterns, overlay)
        ? known
        : expansionOf(each, patterns, overlay, this.language, this.origins);
      kept.set(each, made);
      if (made.definition) definitions.push(made.definition);
    }
    this.expansions = kept;
    return definitions;
  }

  /** What is known of each of these definitions from before, or will be known once it is walked. */
  private walksOf(registry: Registry, which: readonly Definition[]): Walks {
    const { definitions } = registry;
    const known = [this.whole, this.beside].map(({ walks, among }) => ({
      walks,
      change: this.outsideViews.change(among, definitions),
    }));
    const names = new KnownNames(registry, this.language);
    const walks = new Map<Definition, Walk>();
    for (const each of which) {
      const spared = known.find(({ walks, change }) => {
        const walk = walks.get(each);
        return walk && change.spares(each, walk.isSilent);
      });
      walks.set(each, spared?.walks.get(each) ?? new Walk(() => this.walkOne(each, registry, names)));
    }
    return { walks, among: definitions };
  }

  /**
   * What is found in definitions that have nothing to do with those that cannot be understood; nothing is judged together.
   * Where names may have been lost that nobody can read, a definition that misses one is not judged either.
   */
  private besideTheLost(registry: Registry, lost: LostNames): readonly Finding[] {
    const { definitions } = registry;
    if (lost.isAll) return [];
    const isTouched = this.outsideViews.mentioning(lost.names, definitions);
    const untouched = definitions.filter((definition) => !isTouched(definition));
    this.beside = this.walksOf(registry, untouched);
    const walked = [...this.beside.walks].map(([definition, { findings }]) => {
      const misses = lost.isOpen && findings.some(({ code }) => /\bknown\b/.test(code));
      return { definition, findings, misses };
    });
    const doubtful = walked.flatMap(({ misses, definition }) =>
      misses ? namesIn(definition.value, this.language) : [],
    );
    const isDoubtful = this.outsideViews.mentioning(new Set(doubtful), definitions);
    return walked.flatMap(({ definition, misses, findings }) => (misses || isDoubtful(definition) ? [] : findings));
  }

  /** Phases 4 and 5, link and meaning: walks what must be walked, then judges all of it together. */
  private judge(walks: ReadonlyMap<Definition, Walk>, registry: Registry, findings: Findings): void {
    for (const walk of walks.values()) findings.addAll(walk.findings);
    const context = this.contextFor(registry, findings);
    for (const rule of this.rules) {
      if (!rule.join) continue;
      const gathered = [...walks].flatMap(([definition, { facts }]) =>
        facts.has(rule) ? [{ definition, facts: facts.get(rule) }] : [],
      );
      rule.join(gathered, weighed(rule, context));
    }
  }

  private walkOne(definition: Definition, registry: Registry, names: KnownNames): Walked {
    const findings: Finding[] = [];
    const context = this.contextFor(registry, { add: (finding) => findings.push(finding) });
    const visitors = visitorsOf(this.rules, context);
    new Walker(registry, this.language, this.origins, visitors, names).definition(definition);
    const facts = new Map<Rule, unknown>();
    for (const [index, rule] of this.rules.entries()) {
      const visitor = visitors[index];
      visitor?.leave?.();
      if (visitor?.facts !== undefined) facts.set(rule, visitor.facts);
    }
    for (const sample of definition.samples ?? []) this.walkSample(definition, sample, registry, names, context);
    return { findings, facts };
  }

  /** What a pattern makes of made-up arguments is held to the laws that hold wherever a piece stands. */
  private walkSample(
    { value, file }: Definition,
    sample: Definition,
    registry: Registry,
    names: KnownNames,
    { report }: RuleContext,
  ): void {
    const pattern = patternOf(value, file, this.origins.place(value).pointer);
    if (!pattern) return;
    const add = (finding: Finding) => {
      for (const each of heldAgainst(pattern, finding)) report({ ...each, severity: 'warning' });
    };
    const context = this.contextFor(registry, { add });
    const visitors = visitorsOf(
      this.rules.filter(({ anywhere }) => anywhere),
      context,
    );
    new Walker(registry, this.language, this.origins, visitors, names).definition(sample);
    for (const visitor of visitors) visitor.leave?.();
  }

  private contextFor(registry: Registry, findings: { add(finding: Finding): void }): RuleContext {
    return {
      registry,
      language: this.language,
      report: (finding) => findings.add(finding),
      place: (part, key) => this.origins.place(part, key),
      makerOf: (part) => this.origins.makerOf(part),
    };
  }
}

/** Walks, with all the definitions among which they were made. */
interface Walks {
  readonly walks: ReadonlyMap<Definition, Walk>;
  readonly among: readonly Definition[];
}

const nothingWalked: Walks = { walks: new Map(), among: [] };

/** The definition in which each record and list stands. */
function ownersOf(definitions: Iterable<Definition>): ReadonlyMap<object, Definition> {
  const owners = new Map<object, Definition>();
  for (const definition of definitions) {
    const look = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      owners.set(value, definition);
      for (const part of Object.values(value)) look(part);
    };
    look(definition.value);
  }
  return owners;
}
