import type { Language } from '../language/language.ts';
import type { Change, ElementPath, RemoveChange } from './change.ts';
import { arrivalsOf, isSamePath, isWithin, targetsOf, vacates, written } from './change-target.ts';
import { isChange } from './is-change.ts';
import { sameValue } from './same-value.ts';

/** True when two changes say the same. */
export function isSameChange(one: Change, other: Change): boolean {
  return sameValue(one, other);
}

/** True when two changes of different people cannot both be as each means it. */
export function isClash(one: Change, other: Change, language: Language): boolean {
  if (!isChange(one) || !isChange(other) || isSameChange(one, other)) return false;
  if (one.op === 'remove') return isInRemoved(other, one, language);
  if (other.op === 'remove') return isInRemoved(one, other, language);
  if (one.op === 'move' && other.op === 'move' && isSamePath(one.at, other.at)) return true;
  const [left, right] = [written(one), written(other)];
  if (left && right) return isWithin(left, right) || isWithin(right, left);
  if (left) return isInside(other, left);
  if (right) return isInside(one, right);
  const taken = arrivalsOf(other, language);
  return arrivalsOf(one, language).some((path) => taken.some((place) => isSamePath(place, path)));
}

/** True when a change is about something that is removed, or needs it. */
function isInRemoved(change: Change, { at }: RemoveChange, language: Language): boolean {
  if (change.op === 'remove') return false;
  const region = written(change);
  if (region && isWithin(at, region)) return true;
  if (change.op === 'move' && change.into && isWithin(change.into, at)) return true;
  return targetsOf(change, language).some((target) => isWithin(target, at));
}

/** True when an insertion or a move happens in what the other one writes as a whole. */
function isInside(change: Change, region: ElementPath): boolean {
  if (change.op === 'insert') return isWithin(change.at, region);
  if (change.op !== 'move') return false;
  const home = change.at.slice(0, -1);
  return isWithin(home, region) || (change.into !== undefined && isWithin(change.into, region));
}

/** True when a change of the same person needs an earlier one: it is about what that one inserted, moved or made room for. */
export function dependsOn(change: Change, cause: Change, language: Language): boolean {
  if (!isChange(change) || !isChange(cause)) return false;
  const places = [change.at, ...(change.op === 'move' && change.into ? [change.into] : [])];
  if (arrivalsOf(cause, language).some((now) => places.some((path) => isWithin(path, now)))) return true;
  return vacates(cause) && arrivalsOf(change, language).some((path) => isSamePath(path, cause.at));
}
