import { type Language, language as shipped } from '../language/language.ts';
import type { Change, ElementPath } from './change.ts';
import { isSamePath, isWithin, propertyPath, targetsOf } from './change-target.ts';
import { isChange } from './is-change.ts';

/**
 * The same changes with those left out that others make good: of several sets of one property the last one stays, what is
 * changed in something that is removed or written anew later is dropped, and so is what is inserted and removed again.
 * Where all of them find their place, the effect is the same.
 */
export function compactChanges(changes: readonly Change[], language: Language = shipped): readonly Change[] {
  const kept: (Change | undefined)[] = [...changes];
  for (const [index, change] of changes.entries()) {
    if (kept[index] === undefined || !isChange(change)) continue;
    if (change.op === 'remove') dropBefore(kept, index, change.at, language, true);
    else if (change.op === 'set') dropBefore(kept, index, propertyPath(change.at, change.property), language, false);
    else if (change.op === 'hide') dropBefore(kept, index, [...change.at, 'hidden'], language, false);
  }
  return kept.filter((change) => change !== undefined);
}

/** Drops what was changed at a place, or in it, before the change of that index does it anew. */
function dropBefore(
  kept: (Change | undefined)[],
  index: number,
  place: ElementPath,
  language: Language,
  removes: boolean,
): void {
  for (let at = index - 1; at >= 0; at -= 1) {
    const change = kept[at];
    if (!change || !isChange(change)) continue;
    const targets = targetsOf(change, language);
    if (change.op === 'insert' && targets.some((target) => isSamePath(target, place))) {
      if (!removes || targets.length > 1 || isAnchor(kept.slice(at + 1, index), place)) return;
      kept[at] = undefined;
      kept[index] = undefined;
      return;
    }
    if ((change.op === 'set' || change.op === 'hide') && isOverwritten(change, targets, place)) {
      kept[at] = undefined;
      continue;
    }
    // Behind a change of the things around it the path may lead to something else.
    if (isStructural(change) && targets.some((target) => isWithin(place, target))) return;
    if (change.op === 'move') {
      if (isWithin(change.at, place) || (change.into && isWithin(change.into, place))) return;
    } else if (isOverwritten(change, targets, place)) kept[at] = undefined;
  }
}

/** True for a change that another one at `place`, later, makes good. */
function isOverwritten(change: Change, targets: readonly ElementPath[], place: ElementPath): boolean {
  if (change.op === 'set') return isWithin(propertyPath(change.at, change.property), place);
  if (change.op === 'hide') return isWithin([...change.at, 'hidden'], place);
  return targets.length > 0 && targets.every((target) => isWithin(target, place) && !isSamePath(target, place));
}

/** True for a change after which a path may lead elsewhere, or an element is called otherwise. */
function isStructural(change: Change): boolean {
  return (
    change.op === 'insert' ||
    change.op === 'remove' ||
    change.op === 'move' ||
    (change.op === 'set' && (change.property === '' || change.property === 'id'))
  );
}

/** True when something was put behind an element. */
function isAnchor(changes: readonly (Change | undefined)[], [...place]: ElementPath): boolean {
  const id = place.pop();
  return changes.some((change) => {
    if (!change || !isChange(change)) return false;
    if (change.op === 'insert') return change.after === id && isSamePath(change.at, place);
    if (change.op !== 'move' || change.after !== id) return false;
    return isSamePath(change.into ?? change.at.slice(0, -1), place);
  });
}
