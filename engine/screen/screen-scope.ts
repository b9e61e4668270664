import { sameJson } from '../forms/same-json.ts';
import { hasOwn, isRecord, type Json, type JsonRecord } from '../json.ts';
import type { LinkedScreen, Logic } from '../link/linked.ts';
import { evaluate } from '../logic/compile.ts';
import { compileProblem, expressionAt, expressionOf } from '../logic/expressions.ts';
import { once } from '../once.ts';
import { withPath } from '../wire/nested.ts';
import type { ChangeHub } from './change-hub.ts';
import type { Locals, Surroundings } from './contract.ts';
import { rightsRoot } from './rights-root.ts';
import { type ChangingRoot, changingRoots, type ScreenNames, screenNames } from './screen-names.ts';

/** What a scope is made of. `outer` is what surrounds an inline dialog. */
export interface ScopeParts {
  readonly screen: LinkedScreen;
  readonly surroundings: Surroundings;
  readonly options: JsonRecord;
  readonly hub: ChangeHub;
  /** Tells the scopes of one hub apart. */
  readonly place: string;
  readonly outer?: ScreenScope;
  report(sentence: string): void;
}

interface Derived {
  readonly sum: number;
  readonly value: Json;
}

/**
 * The values that expressions of one screen read. What changes is kept under keys ('state.mode', 'data.days'), found
 * from what an expression reads, through derived values and out to what surrounds an inline dialog.
 */
export class ScreenScope {
  readonly outer: ScreenScope | undefined;
  readonly hub: ChangeHub;
  private readonly names: ScreenNames;
  private readonly parts: ScopeParts;
  private readonly own: Record<ChangingRoot, JsonRecord> = {
    inputs: {},
    state: {},
    data: {},
    status: {},
    selection: {},
  };
  private readonly derives: Readonly<Record<string, Logic>>;
  private readonly derived = new Map<string, Derived>();
  private readonly deriving = new Set<string>();
  private readonly keysKnown = new WeakMap<object, readonly string[]>();
  private readonly reported = new WeakSet<object>();
  private base: JsonRecord = {};
  private baseAt = -1;

  constructor(parts: ScopeParts) {
    this.parts = parts;
    this.outer = parts.outer;
    this.hub = parts.hub;
    this.names = screenNames(parts.screen);
    this.derives = parts.screen.derive ?? {};
  }

  /** The value of an expression; undefined when it cannot be evaluated, which is reported once. */
  evaluate(logic: Logic, locals?: Locals): Json | undefined {
    if (typeof logic !== 'object' || logic === null) return logic;
    const expression = expressionAt(logic, locals);
    if (!expression) return this.fail(logic, compileProblem(logic)?.message);
    const result = evaluate(expression, locals ? { ...this.roots(), ...locals } : this.roots());
    return result.problem ? this.fail(logic, result.problem.message) : (result.value ?? null);
  }

  /** What an expression depends on, as keys of the hub. */
  keysOf(logic: Logic | undefined): readonly string[] {
    if (typeof logic !== 'object' || logic === null) return [];
    const known = this.keysKnown.get(logic);
    if (known) return known;
    const keys = new Set<string>();
    for (const [root, name] of expressionOf(logic)?.reads ?? []) this.addKeys(keys, root, name);
    const list = [...keys];
    this.keysKnown.set(logic, list);
    return list;
  }

  keysOfAll(logics: readonly (Logic | undefined)[]): readonly string[] {
    return logics.length === 1 ? this.keysOf(logics[0]) : [...new Set(logics.flatMap((logic) => this.keysOf(logic)))];
  }

  /** Writes one value of a changing root; nothing changes when it is the same. */
  write(root: ChangingRoot, name: string, value: Json): void {
    if (hasOwn(this.own[root], name) && this.own[root][name] === value) return;
    this.own[root] = { ...this.own[root], [name]: value };
    this.hub.mark(this.key(root, name), this.key(root, '*'));
  }

  /** Writes below a root by path, in the scope that has the name. */
  writePath(root: 'state' | 'selection', path: readonly string[], value: Json): void {
    const [name, ...rest] = path;
    if (name === undefined) return;
    const owner = this.ownerOf(root, name);
    const before = hasOwn(owner.own[root], name) ? owner.own[root][name] : undefined;
    const after = rest.length === 0 ? value : withPath(isRecord(before) ? (before as JsonRecord) : {}, rest, value);
    if (!sameJson(before, after)) owner.write(root, name, after);
  }

  /** The scope, from here outward, that brings a name; this one when none does. */
  ownerOf(root: ChangingRoot, name: string): ScreenScope {
    for (let at: ScreenScope | undefined = this; at; at = at.outer) if (at.names[root].has(name)) return at;
    return this;
  }

  key(root: ChangingRoot, name: string): string {
    return `${this.parts.place}|${root}.${name}`;
  }

  /** The records of a changing root, those of the surroundings below its own. */
  view(root: ChangingRoot): JsonRecord {
    return this.outer ? { ...this.outer.view(root), ...this.own[root] } : this.own[root];
  }

  private readonly rights = once(() => rightsRoot(this.parts.surroundings));

  private roots(): JsonRecord {
    if (this.baseAt === this.hub.revision) return this.base;
    const { session, now, app } = this.parts.surroundings;
    const changing = Object.fromEntries(changingRoots.map((root) => [root, this.view(root)]));
    const rights = this.rights();
    this.base = { session, rights, now, app, options: this.parts.options, ...changing, derive: this.deriveRoot };
    this.baseAt = this.hub.revision;
    return this.base;
  }

  /** Derived values as a record that computes what is read of it. */
  private get deriveRoot(): JsonRecord {
    this.deriveRecord ??= this.makeDeriveRecord();
    return this.deriveRecord;
  }
  private deriveRecord: JsonRecord | undefined;

  private makeDeriveRecord(): JsonRecord {
    const outer = this.outer ? Object.getOwnPropertyDescriptors(this.outer.deriveRoot) : {};
    const own = Object.fromEntries(
      Object.keys(this.derives).map((name) => [name, { get: () => this.valueOf(name), enumerable: true }]),
    );
    return Object.defineProperties({}, { ...outer, ...own }) as JsonRecord;
  }

  private valueOf(name: string): Json {
    const logic = this.derives[name];
    if (logic === undefined) return null;
    const sum = this.hub.sum(this.keysOf(logic));
    const known = this.derived.get(name);
    if (known?.sum === sum) return known.value;
    if (this.deriving.has(name)) {
      this.parts.report(`The derived value "${name}" reads itself.`);
      return null;
    }
    this.deriving.add(name);
    try {
      const value = this.evaluate(logic) ?? null;
      this.derived.set(name, { sum, value });
      return value;
    } finally {
      this.deriving.delete(name);
    }
  }

  private addKeys(keys: Set<string>, root: string | undefined, name: string | undefined): void {
    if (root === undefined || root === 'derive') {
      this.addDerivedKeys(keys, name);
      if (root === undefined) for (const each of changingRoots) this.addKeys(keys, each, undefined);
      return;
    }
    const changing = changingRoots.find((each) => each === root);
    if (!changing) return;
    if (name !== undefined) keys.add(this.ownerOf(changing, name).key(changing, name));
    else for (let at: ScreenScope | undefined = this; at; at = at.outer) keys.add(at.key(changing, '*'));
  }

  private addDerivedKeys(keys: Set<string>, name: string | undefined): void {
    for (let at: ScreenScope | undefined = this; at; at = at.outer) {
      const names = name === undefined ? Object.keys(at.derives) : hasOwn(at.derives, name) ? [name] : [];
      for (const each of names) for (const key of at.keysOfDerive(each)) keys.add(key);
      if (name !== undefined && names.length > 0) return;
    }
  }

  private readonly following = new Set<string>();

  private keysOfDerive(name: string): readonly string[] {
    if (this.following.has(name)) return [];
    this.following.add(name);
    const keys = this.keysOf(this.derives[name]);
    this.following.delete(name);
    return keys;
  }

  private fail(logic: object, message: string | undefined): undefined {
    if (!this.reported.has(logic)) this.parts.report(message ?? 'The expression cannot be evaluated.');
    this.reported.add(logic);
    return undefined;
  }
}
