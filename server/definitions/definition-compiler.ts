import type { JsonRecord } from '@muster/engine';
import {
  type Compiled,
  createCompiler,
  type Language,
  type Problem,
  type Reach,
  type SourceFile,
} from '@muster/engine/check';
import { applyOverlay, type Overlay, type Unplaced } from '@muster/engine/overlay';
import type { Refusal } from '../database/refusal.ts';
import { type Content, type DefinitionName, nameOf } from './content.ts';

/** A definition as it comes with Muster, its patterns in place. */
export interface ShippedDefinition extends DefinitionName {
  readonly file: string;
  readonly tree: JsonRecord;
}

/** What admins made of one definition. */
export interface Named extends DefinitionName {
  readonly content: Content | null;
}

/** Its tree is made when it is first asked for: a start needs none, and making all of them takes a twentieth of one. */
class Shipped implements ShippedDefinition {
  readonly kind: string;
  readonly id: string;
  readonly file: string;
  readonly #make: () => JsonRecord | undefined;
  #tree: JsonRecord | undefined;

  constructor({ kind, id, file }: Omit<ShippedDefinition, 'tree'>, make: () => JsonRecord | undefined) {
    this.kind = kind;
    this.id = id;
    this.file = file;
    this.#make = make;
  }

  get tree(): JsonRecord {
    this.#tree ??= this.#make();
    if (!this.#tree) throw new Error(`The patterns of ${nameOf(this)} were used when it was compiled`);
    return this.#tree;
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
  /** What was compiled last, by 'kind id': only what differs from it is looked at by the next compiling. */
  last(): ReadonlyMap<string, Named>;
  /** Does what compiles in several steps when nothing else does: one after another, in the order they came. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Checks a text as the definition of its kind and id; problems in it name `ownFile` and the place in the text. */
  check(name: DefinitionName, text: string, made: Iterable<Named>): Compiled;
  /** The tree of a content; for an overlay, on the shipped definition as it is now, with the changes that found no place. */
  treeOf(name: DefinitionName, content: Content | null): Tree | undefined;
}

export interface Tree {
  readonly tree: JsonRecord;
  readonly unplaced: readonly Unplaced[];
}

/** The file name under which problems name a definition of an admin's own. */
export function ownFile(name: DefinitionName): string {
  return `own:${nameOf(name)}`;
}

/** Compiles the shipped definitions, or says in a sentence why they cannot be served. */
export function createDefinitionCompiler(
  files: readonly SourceFile[],
  language?: Language,
): DefinitionCompiler | Refusal {
  const inner = createCompiler(language);
  const base = inner.compile(files);
  if (!base.linker) {
    const [first] = sentencesOfProblems(base.problems);
    return { refused: `The definitions have errors, the first: ${first}. "npm run muster -- check" shows them all.` };
  }
  const shipped = new Map<string, ShippedDefinition>();
  for (const { kind, id, file } of base.registry.definitions) {
    shipped.set(nameOf({ kind, id }), new Shipped({ kind, id, file }, () => base.expandedOf(kind, id)?.base));
  }
  const parts = (made: Iterable<Named>) => {
    const own: SourceFile[] = [];
    const over: Overlay[] = [];
    for (const { kind, id, content } of made) {
      if (content?.layer === 'own') own.push(written.of({ kind, id }, content, () => fileOf({ kind, id }, content)));
      else if (content) over.push(overlays.of({ kind, id }, content, () => ({ kind, id, changes: content.changes })));
    }
    return { own, over };
  };
  const written = new Remembered<SourceFile>();
  const overlays = new Remembered<Overlay>();
  let reach: Reach | undefined;
  let last: ReadonlyMap<string, Named> = new Map();
  let before: Promise<unknown> = Promise.resolve();
  return {
    shipped,
    base,
    shippedReach: () => {
      reach ??= base.reach();
      return reach;
    },
    last: () => last,
    compile: (made) => {
      last = new Map([...made].map((each) => [nameOf(each), each]));
      const { own, over } = parts(last.values());
      return inner.compile([...files, ...own], over);
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
    treeOf: (name, content) => {
      if (content?.layer === 'own') return { tree: content.definition, unplaced: [] };
      const base = shipped.get(nameOf(name));
      if (!base) return undefined;
      if (!content) return { tree: base.tree, unplaced: [] };
      const { tree, unplaced } = applyOverlay(base.tree, content, language);
      return { tree: tree as JsonRecord, unplaced };
    },
  };
}

/** Problems as the log and the console tell them. */
export function sentencesOfProblems(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ file, pointer, message }) => `${file}${pointer}: ${message}`);
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
