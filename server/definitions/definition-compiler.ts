import type { JsonRecord } from '@muster/engine';
import {
  type Compiled,
  createCompiler,
  type DefinitionDocument,
  documentOf,
  type ExpandedTrees,
  type Language,
  type LanguageSource,
  type Making,
  type PatternSource,
  type Problem,
  patternOf,
  type Reach,
  type SourceFile,
  language as shippedLanguage,
} from '@muster/engine/check';
import type { Changes, Overlay } from '@muster/engine/overlay';
import type { Refusal } from '../database/refusal.ts';
import { type Content, type DefinitionName, nameOf } from './content.ts';
import type { Judged, Verdicts } from './verdicts.ts';

/** A definition as it comes with Muster. */
export interface ShippedDefinition extends DefinitionName {
  readonly file: string;
  /** As it is written, with patterns as they are used. */
  readonly written: JsonRecord;
  /** With its patterns in place. */
  readonly tree: JsonRecord;
}

/** What admins made of one definition. */
export interface Named extends DefinitionName {
  readonly content: Content | null;
}

/** Its trees are made when they are first asked for: a start needs none, and making all takes a twentieth of one. */
class Shipped implements ShippedDefinition {
  readonly kind: string;
  readonly id: string;
  readonly file: string;
  readonly #make: () => ExpandedTrees | undefined;
  #trees: ExpandedTrees | undefined;

  constructor({ kind, id, file }: DefinitionName & { readonly file: string }, make: () => ExpandedTrees | undefined) {
    this.kind = kind;
    this.id = id;
    this.file = file;
    this.#make = make;
  }

  get written(): JsonRecord {
    return this.#both.written;
  }

  get tree(): JsonRecord {
    return this.#both.base;
  }

  get #both(): ExpandedTrees {
    this.#trees ??= this.#make();
    if (!this.#trees) throw new Error(`The patterns of ${nameOf(this)} were used when it was compiled`);
    return this.#trees;
  }
}

/** Where definitions are compiled: those that were shipped, with what admins made of them. */
export interface DefinitionCompiler {
  readonly shipped: ReadonlyMap<string, ShippedDefinition>;
  /** The definitions as they were shipped, and which changing calls they reach. */
  readonly base: Pick<Compiled, 'registry'>;
  shippedReach(): Reach;
  /** Compiles all of it; what is unchanged since the last time is not looked at again. Never throws on bad input. */
  compile(made: Iterable<Named>): Compiled;
  /** The same for what is to be served: what was judged before and was good is not judged again, and what is good is kept. */
  compileServed(made: Iterable<Named>): Compiled;
  /** What was compiled last to be served, for other languages to be compiled from. */
  servedSource(): LanguageSource;
  /** Walks what was not judged again and is not walked yet, one definition at each step. */
  walkRest(): Iterable<void>;
  /** What was compiled last, by 'kind id': only what differs from it is looked at by the next compiling. */
  last(): ReadonlyMap<string, Named>;
  /** Does what compiles in several steps when nothing else does: one after another, in the order they came. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Checks a text as the definition of its kind and id; problems in it name `ownFile` and the place in the text. */
  check(name: DefinitionName, text: string, made: Iterable<Named>): Compiled;
  /** The patterns there are, shipped and own, and the language that they are written in. */
  making(): Making;
  /**
   * A content as it is edited: as it was written. For an overlay, on the shipped definition as it is now, with the changes
   * that found no place.
   */
  documentOf(name: DefinitionName, content: Content | null): DefinitionDocument | undefined;
}

/** The file name under which problems name a definition of an admin's own. */
export function ownFile(name: DefinitionName): string {
  return `own:${nameOf(name)}`;
}

/** Compiles the shipped definitions, or says in a sentence why they cannot be served. */
export function createDefinitionCompiler(
  files: readonly SourceFile[],
  language?: Language,
  verdicts?: Verdicts,
): DefinitionCompiler | Refusal {
  const inner = createCompiler(language);
  const judged = (which: Judged, all: readonly SourceFile[], over: readonly Overlay[]) => {
    const known = verdicts?.knows(which, all, over) ?? false;
    const compiled = inner.compile(all, over, known);
    if (!known && compiled.problems.length === 0) verdicts?.keep(which, all, over);
    return compiled;
  };
  const base = judged('shipped', files, []);
  if (!base.linker) {
    const [first] = sentencesOfProblems(base.problems);
    return { refused: `The definitions have errors, the first: ${first}. "npm run muster -- check" shows them all.` };
  }
  const shipped = new Map<string, ShippedDefinition>();
  for (const { kind, id, file } of base.registry.definitions) {
    shipped.set(nameOf({ kind, id }), new Shipped({ kind, id, file }, () => base.expandedOf(kind, id)));
  }
  const parts = (made: Iterable<Named>) => {
    const own: SourceFile[] = [];
    const over: Overlay[] = [];
    for (const { kind, id, content } of made) {
      if (content?.layer === 'own') own.push(written.of({ kind, id }, content, () => fileOf({ kind, id }, content)));
      else if (content) over.push(overlays.of({ kind, id }, content, () => ({ kind, id, ...changesOf(content) })));
    }
    return { own, over };
  };
  const written = new Remembered<SourceFile>();
  const overlays = new Remembered<Overlay>();
  const shippedPatterns = patternsIn(base.registry.definitions.map(({ value }) => value));
  let made: Making | undefined;
  const making = (): Making => {
    const own = [...last.values()].flatMap(({ kind, content }) =>
      kind === 'pattern' && content?.layer === 'own' ? [content.definition] : [],
    );
    if (made && sameList(own, ownPatterns)) return made;
    ownPatterns = own;
    made = { language: language ?? shippedLanguage, patterns: new Map([...shippedPatterns, ...patternsIn(own)]) };
    return made;
  };
  let ownPatterns: readonly unknown[] = [];
  let reach: Reach | undefined;
  let last: ReadonlyMap<string, Named> = new Map();
  let served = base;
  let source: LanguageSource = { files, overlays: [], compiled: base };
  const together = (made: Iterable<Named>) => {
    last = new Map([...made].map((each) => [nameOf(each), each]));
    const { own, over } = parts(last.values());
    return [[...files, ...own], over] as const;
  };
  let before: Promise<unknown> = Promise.resolve();
  return {
    shipped,
    base,
    shippedReach: () => {
      reach ??= base.reach();
      return reach;
    },
    last: () => last,
    compile: (made) => inner.compile(...together(made)),
    compileServed: (made) => {
      const [all, over] = together(made);
      served = judged('served', all, over);
      source = { files: all, overlays: over, compiled: served };
      return served;
    },
    servedSource: () => source,
    *walkRest() {
      yield* base.walkRest();
      yield* served.walkRest();
    },
    alone: (work) => {
      const done = before.then(work);
      before = done.catch(() => undefined);
      return done;
    },
    check: (name, text, made) => {
      const others = [...made].filter((each) => nameOf(each) !== nameOf(name));
      const { own, over } = parts(others);
      const place = shipped.get(nameOf(name))?.file;
      const around = files.flatMap((each) => (each.file === place ? without(each, name) : [each]));
      return inner.compile([...around, ...own, { file: ownFile(name), text }], over);
    },
    making,
    documentOf: (name, content) => {
      if (content?.layer === 'own') return { tree: content.definition, unplaced: [] };
      const shippedOne = shipped.get(nameOf(name));
      return shippedOne && documentOf(shippedOne.written, content ?? undefined, making());
    },
  };
}

/** The patterns among definitions, by id; what is no pattern yet is left out. */
function patternsIn(definitions: Iterable<Readonly<Record<string, unknown>>>): ReadonlyMap<string, PatternSource> {
  const found = new Map<string, PatternSource>();
  for (const each of definitions) {
    const pattern = patternOf(each, '', '');
    if (pattern) found.set(pattern.id, pattern);
  }
  return found;
}

/** Problems as the log and the console tell them. */
export function sentencesOfProblems(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ file, pointer, message }) => `${file}${pointer}: ${message}`);
}

function changesOf({ layer: _, ...changes }: Extract<Content, { layer: 'overlay' }>): Changes {
  return changes;
}

function sameList(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}

function fileOf(name: DefinitionName, { definition }: Extract<Content, { layer: 'own' }>): SourceFile {
  return { file: ownFile(name), text: JSON.stringify(definition) };
}

/** A file without one of its definitions. */
function without({ file, text }: SourceFile, { kind, id }: DefinitionName): readonly SourceFile[] {
  const value = JSON.parse(text) as JsonRecord | readonly JsonRecord[];
  const left = [value].flat().filter((each) => each['kind'] !== kind || each['id'] !== id);
  return left.length === 0 ? [] : [{ file, text: JSON.stringify(left) }];
}

/**
 * The same object for the same content, so that the compiler sees that nothing changed: also for one that was read anew, as
 * a draft is when it is published, and what was published when it is served.
 */
class Remembered<Made> {
  private readonly byContent = new WeakMap<Content, Made>();
  private readonly last = new Map<string, { readonly text: string; readonly made: Made }>();

  of(name: DefinitionName, content: Content, make: () => Made): Made {
    const before = this.byContent.get(content);
    if (before) return before;
    const text = JSON.stringify(content);
    const last = this.last.get(nameOf(name));
    const made = last?.text === text ? last.made : make();
    this.last.set(nameOf(name), { text, made });
    this.byContent.set(content, made);
    return made;
  }
}
