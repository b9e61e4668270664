import type { Json } from '../json.ts';
import type { Language } from '../language/language.ts';
import type { Change, ElementPath, InsertChange } from './change.ts';
import { keptOrder } from './kept-order.ts';
import { sameValue } from './same-value.ts';
import { idOf, type Spot, Spots } from './spot.ts';
import type { Rec } from './view.ts';

/** An element that is there afterwards only, with the place of its change among the others. */
interface Arrival {
  readonly spot: Spot;
  readonly index: number;
  readonly change: InsertChange;
}

/** Compares two states of a definition part by part. What is gone is taken away last, so that it can be moved before. */
export class Comparison {
  private readonly language: Language;
  private readonly spots: Spots;
  private readonly changes: Change[] = [];
  private readonly arrivals: Arrival[] = [];
  private readonly departures: Spot[] = [];

  constructor(language: Language) {
    this.language = language;
    this.spots = new Spots(language);
  }

  definition(before: Rec, after: Rec): void {
    this.properties(this.spots.root(before), this.spots.root(after), [], []);
  }

  /** The changes, list by list: what went from one list into another is removed and inserted. */
  get apart(): readonly Change[] {
    return [...this.changes, ...removals(this.departures)];
  }

  /** The changes with a move for each element that went into another list. */
  get withMoves(): readonly Change[] {
    const moved = new Map<number, readonly Change[]>();
    const gone = new Set(this.departures);
    for (const arrival of this.arrivals) {
      const from = only([...gone].filter((each) => isSameElement(each, arrival.spot)));
      if (!from || this.arrivals.some((other) => other !== arrival && isSameElement(from, other.spot))) continue;
      gone.delete(from);
      moved.set(arrival.index, this.move(from, arrival));
    }
    return [...this.changes.flatMap((change, index) => moved.get(index) ?? [change]), ...removals([...gone])];
  }

  private move(from: Spot, { spot, change: { at, after } }: Arrival): readonly Change[] {
    const inside = new Comparison(this.language);
    inside.element(from, spot, [...at, idOf(spot)]);
    return [{ op: 'move', at: from.path, into: at, after }, ...inside.apart];
  }

  /** The properties of a record; `names` leads to it from the element at `at`. */
  private properties(before: Spot, after: Spot, at: ElementPath, names: readonly string[]): void {
    if (before.view.is !== 'record' || after.view.is !== 'record') return;
    for (const name of new Set([...Object.keys(after.view.node), ...Object.keys(before.view.node)])) {
      const left = this.spots.property(before, name);
      const right = this.spots.property(after, name);
      if (left && right) this.property(left, right, at, [...names, name]);
      else if (name === 'hidden' && names.length === 0 && before.role && (left ?? right)?.value === true)
        this.changes.push({ op: 'hide', at, hidden: right !== undefined });
      else this.set(at, [...names, name], right?.value);
    }
  }

  private property(before: Spot, after: Spot, at: ElementPath, names: readonly string[]): void {
    if (isSameText(before, after)) return;
    if (this.inside(before, after, [...at, ...names])) return;
    if (before.view.is === 'record' && canLead(before, after)) this.properties(before, after, at, names);
    else if (!sameValue(before.value, after.value)) this.set(at, names, after.value);
  }

  /** An element that is there before and after. */
  private element(before: Spot, after: Spot, at: ElementPath): void {
    if (isSameText(before, after) || this.inside(before, after, at)) return;
    if (before.view.is === 'record' && canLead(before, after)) this.properties(before, after, at, []);
    else if (!sameValue(before.value, after.value))
      this.changes.push({ op: 'set', at, property: '', value: after.value as Json });
  }

  /** Compares maps, and lists whose elements are told apart; false for all else. */
  private inside(before: Spot, after: Spot, at: ElementPath): boolean {
    if (before.view.is !== after.view.is || !this.isApart(before) || !this.isApart(after)) return false;
    this.elements(before, after, at);
    return true;
  }

  /** True when every element has an id that no other has. */
  private isApart(spot: Spot): boolean {
    if (spot.view.is !== 'list') return spot.view.is === 'map';
    return new Set(this.spots.elements(spot).map(idOf)).size === spot.view.node.length;
  }

  private elements(before: Spot, after: Spot, at: ElementPath): void {
    const old = this.spots.elements(before);
    const now = this.spots.elements(after);
    const same = sameElements(old, now);
    const stayed = new Set(same.values());
    const order = now.flatMap((each) => same.get(each) ?? []).map(idOf);
    const kept = keptOrder(old.map(idOf), order);
    this.departures.push(
      ...old.filter((each) => !stayed.has(each)).map((each) => ({ ...each, path: [...at, idOf(each)] })),
    );
    let previous: string | null = null;
    for (const each of now) {
      const known = same.get(each);
      if (known) {
        const id = idOf(known);
        if (!kept.has(id)) this.changes.push({ op: 'move', at: [...at, id], after: previous });
        this.element(known, each, [...at, id]);
        // An id that followed from what has changed is stated now; it follows again when it is taken away.
        if (id !== idOf(each)) this.changes.push({ op: 'set', at: [...at, id], property: 'id' });
        previous = id;
      } else {
        this.arrive(each, at, previous);
        previous = idOf(each);
      }
    }
  }

  private arrive(spot: Spot, at: ElementPath, after: string | null): void {
    const key = spot.up?.spot.view.is === 'map' ? { id: idOf(spot) } : {};
    const change: InsertChange = { op: 'insert', at, after, element: spot.value as Json, ...key };
    this.arrivals.push({ spot, index: this.changes.length, change });
    this.changes.push(change);
  }

  private set(at: ElementPath, names: readonly string[], value: unknown): void {
    const property = names.join('.');
    this.changes.push({ op: 'set', at, property, ...(value === undefined ? {} : { value: value as Json }) });
  }
}

function removals(gone: readonly Spot[]): readonly Change[] {
  return gone.map(({ path }): Change => ({ op: 'remove', at: path })).reverse();
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** True for an element of a list and one of that id and sort in another. */
function isSameElement(one: Spot, other: Spot): boolean {
  return idOf(one) === idOf(other) && one.role === other.role && one.up?.spot.view.is === 'list';
}

/**
 * The element before for each one afterwards: of the same id; or in the same place between such, of the same kind, where
 * the ids of both only follow from what they say.
 */
function sameElements(old: readonly Spot[], now: readonly Spot[]): ReadonlyMap<Spot, Spot> {
  const byId = new Map(old.map((each) => [idOf(each), each]));
  const same = new Map<Spot, Spot>();
  for (const each of now) {
    const known = byId.get(idOf(each));
    if (known) same.set(each, known);
  }
  const stayed = new Set(same.values());
  for (const [index, each] of now.entries()) {
    if (same.has(each) || statesId(each)) continue;
    const before = index === 0 ? -1 : old.indexOf(same.get(now[index - 1] as Spot) as Spot);
    const candidate = index === 0 || before >= 0 ? old[before + 1] : undefined;
    if (!candidate || stayed.has(candidate) || statesId(candidate) || !isSameSort(candidate, each)) continue;
    same.set(each, candidate);
    stayed.add(candidate);
  }
  return same;
}

/** True when an element's id does not follow from what it says. */
function statesId({ view, up }: Spot): boolean {
  if (up?.spot.view.is !== 'list' || view.is !== 'record' || !Object.hasOwn(view.table, 'id')) return true;
  return view.short !== undefined || Object.hasOwn(view.node, 'id');
}

/** True for two records of which the second can be reached by setting properties of the first. */
function isSameSort(one: Spot, other: Spot): boolean {
  return one.view.is === 'record' && other.view.is === 'record' && one.view.table === other.view.table;
}

function canLead(before: Spot, after: Spot): boolean {
  if (!isSameSort(before, after) || before.view.is !== 'record' || after.view.is !== 'record') return false;
  const [left, right] = [before.view, after.view];
  // What the language does not know can only be told with the record that holds it.
  if (!Object.keys(right.node).every((key) => Object.hasOwn(right.table, key) || Object.hasOwn(left.node, key)))
    return false;
  const isWritten = (view: typeof left, value: unknown) => view.node === value;
  if (isWritten(left, before.value) && isWritten(right, after.value)) return true;
  if (left.short === undefined) return false;
  if (left.short === right.short) return true;
  return isWritten(right, after.value) && Object.keys(right.node).some((key) => key !== left.short);
}

function isSameText(before: Spot, after: Spot): boolean {
  return JSON.stringify(before.value) === JSON.stringify(after.value);
}
