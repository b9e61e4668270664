import type { Language } from '../language/language.ts';
import type { Change, ElementPath, InsertChange } from './change.ts';
import { nameInList } from './element.ts';
import { isChange } from './is-change.ts';
import { listsAlong } from './lists-along.ts';

/** The path of the element that a change is about; an inserted one may have it by several notations. None for what is none. */
export function targetsOf(change: Change, language: Language): readonly ElementPath[] {
  if (!isChange(change)) return [];
  if (change.op !== 'insert') return [change.at];
  const known = targets.get(language) ?? new WeakMap<InsertChange, readonly ElementPath[]>();
  targets.set(language, known);
  const found = known.get(change) ?? idsOf(change, language).map((id) => [...change.at, id]);
  known.set(change, found);
  return found;
}

/** Where an element stands that a change puts somewhere: a new one, or one that comes from another list. */
export function arrivalsOf(change: Change, language: Language): readonly ElementPath[] {
  if (change.op === 'insert') return targetsOf(change, language);
  return change.op === 'move' && change.into ? [[...change.into, change.at.at(-1) ?? '']] : [];
}

/** True for a change after which an element is no longer where it was. */
export function vacates(change: Change): boolean {
  return change.op === 'remove' || (change.op === 'move' && change.into !== undefined);
}

/** Changes never change themselves, and what an insertion may be called is asked often. */
const targets = new WeakMap<Language, WeakMap<InsertChange, readonly ElementPath[]>>();

/** What an inserted element may be called in its list. */
function idsOf({ at, element, id }: InsertChange, language: Language): readonly string[] {
  if (id !== undefined) return [id];
  const shapes = listsAlong(Object.keys(language.kinds), at, language).at(-1)?.of ?? [];
  return [...new Set(shapes.flatMap((of) => nameInList(element, of, language) ?? []))];
}

/** True when one path is the other, or leads to what it is in. */
export function isWithin(path: ElementPath, outer: ElementPath): boolean {
  return path.length >= outer.length && outer.every((part, index) => part === path[index]);
}

/** True when two paths are one. */
export function isSamePath(left: ElementPath, right: ElementPath): boolean {
  return left.length === right.length && isWithin(left, right);
}

/** The path of a property and of all that is in it. */
export function propertyPath(at: ElementPath, property: string): ElementPath {
  return property === '' ? at : [...at, ...property.split('.')];
}

/** What a set or hide writes: the path of its property. */
export function written(change: Change): ElementPath | undefined {
  if (change.op === 'set') return propertyPath(change.at, change.property);
  return change.op === 'hide' ? [...change.at, 'hidden'] : undefined;
}
