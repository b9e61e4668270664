import { isRecord } from '../json.ts';
import type { Language } from '../language/language.ts';
import type { Shape } from '../language/shape.ts';
import type { ListNames, NameOf } from './list-names.ts';
import { keptName, type Spot } from './spot.ts';
import { noTraces, type Traces } from './traces.ts';
import type { Rec, View } from './view.ts';

/** Writes into a definition by copying what lies on the way; all other parts are shared with the old one. */
export class Edit {
  tree: Rec;
  /** What elements were called before the changes: a changed label does not make another element of one. */
  readonly names = new WeakMap<object, string>();
  private readonly traces: Traces;
  private readonly lists: ListNames;
  private readonly language: Language;

  constructor(tree: Rec, traces: Traces, lists: ListNames, language: Language) {
    this.tree = tree;
    this.traces = traces;
    this.lists = lists;
    this.language = language;
  }

  /** Puts a value in the place of another; `pointer` says where the overlay has it. */
  replace(spot: Spot, value: unknown, pointer: string): void {
    const made = ownCopy(value);
    if (!spot.up) {
      this.tree = made as Rec;
      this.traces.wrote({ '': made }, '', made, pointer);
      return;
    }
    this.keepName(spot, made);
    const holder = this.written(spot.up.spot, spot.up.key, made);
    if (isObject(holder)) this.traces.wrote(holder, spot.up.key, made, pointer);
    this.put(spot.up.spot, holder);
  }

  /** Writes properties of one record; undefined takes one away. */
  set(spot: Spot, name: string, value: unknown, pointer: string): void {
    if (value === undefined) return this.put(spot, this.without(spot, name));
    const made = ownCopy(value);
    const holder = this.written(spot, name, made);
    if (isObject(holder)) this.traces.wrote(holder, name, made, pointer);
    this.put(spot, holder);
  }

  /** Puts an element into a list, at an index, or into a map, behind so many others. */
  insert(spot: Spot, index: number, key: string, value: unknown, pointer?: string): void {
    const made = pointer === undefined ? value : ownCopy(value);
    const { view } = spot;
    if (view.is === 'list') {
      const copy: unknown[] = view.node.slice();
      copy.splice(index, 0, made);
      this.trace(view.node, copy, (from) => from.splice(index, 0, undefined));
      if (isObject(made)) this.names.set(made, key);
      this.lists.copied(view.node, copy, { in: made, nameOf: this.naming(view.of) });
      if (pointer !== undefined) this.traces.wrote(copy, index, made, pointer);
      this.put(spot, copy);
    } else if (view.is === 'map') {
      const entries = Object.entries(view.node);
      const copy = Object.fromEntries([...entries.slice(0, index), [key, made], ...entries.slice(index)]);
      this.traces.copied(view.node, copy);
      if (pointer !== undefined) this.traces.wrote(copy, key, made, pointer);
      this.put(spot, copy);
    }
  }

  /** Takes an element out of its list or map. */
  remove(spot: Spot): void {
    if (!spot.up) return;
    const { spot: holder, key } = spot.up;
    const { view } = holder;
    if (view.is === 'list') {
      const copy = view.node.slice();
      copy.splice(Number(key), 1);
      this.trace(view.node, copy, (from) => from.splice(Number(key), 1));
      this.lists.copied(view.node, copy, this.taken(view, key));
      this.put(holder, copy);
    } else this.put(holder, this.without(holder, String(key)));
  }

  private taken({ node, of }: View & { is: 'list' }, key: string | number) {
    const [out, nameOf] = [node[Number(key)], this.naming(of)];
    return { out, name: nameOf(out), nameOf };
  }

  private naming(of: Shape): NameOf {
    return (element) => keptName(this.names, element, of, this.language);
  }

  /** Tells how a list became another one; `change` does the same to the list of its old indexes. */
  private trace(node: readonly unknown[], copy: unknown[], change: (from: (number | undefined)[]) => unknown): void {
    if (this.traces === noTraces) return;
    const from: (number | undefined)[] = [...node.keys()];
    change(from);
    this.traces.copied(node, copy, from);
  }

  /** Puts what was made in the place of a spot and copies everything that holds it. */
  private put(spot: Spot, value: unknown): void {
    this.keepName(spot, value);
    if (!spot.up) this.tree = value as Rec;
    else this.put(spot.up.spot, this.written(spot.up.spot, spot.up.key, value));
  }

  private keepName(spot: Spot, value: unknown): void {
    const name = spot.path.at(-1);
    if (spot.up?.spot.view.is !== 'list' || name === undefined || !isObject(value)) return;
    this.names.set(value, this.names.get(value) ?? name);
  }

  /** A holder with another value under a key: a list, a record, or a shorthand, which stays one where it can. */
  private written(spot: Spot, key: string | number, value: unknown): unknown {
    const { view, value: raw } = spot;
    if (view.is === 'list') {
      const copy = view.node.slice();
      copy[Number(key)] = value;
      this.trace(view.node, copy, () => undefined);
      this.lists.copied(view.node, copy, { ...this.taken(view, key), in: value });
      return copy;
    }
    if (view.is === 'value' || (view.is === 'record' && view.short === key)) return value;
    const copy = { ...view.node, [key]: value };
    this.follow(spot, raw, copy);
    return copy;
  }

  private without(spot: Spot, name: string): unknown {
    const { view, value: raw } = spot;
    if (view.is !== 'record' && view.is !== 'map') return raw;
    const { [name]: _, ...copy } = view.node;
    this.follow(spot, raw, copy);
    return copy;
  }

  private follow({ up }: Spot, raw: unknown, copy: object): void {
    if (isObject(raw)) this.traces.copied(raw, copy);
    else if (up && isObject(up.spot.value)) this.traces.writtenOut(up.spot.value, up.key, copy);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A copy that shares nothing: later phases write into trees, and an overlay stays as it is. */
function ownCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ownCopy);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ownCopy(part)]));
}
