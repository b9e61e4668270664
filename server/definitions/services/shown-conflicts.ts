import type { Json } from '@muster/engine';
import { definitionText } from '@muster/engine/check';
import type { Conflict } from '@muster/engine/overlay';

/** One place that two people changed, as the screen shows both values of it beside each other. */
export interface ShownConflict {
  /** Its place in the list, which is that of its choice. */
  readonly index: number;
  /** What each of the two did, in words. */
  readonly mineSays: string;
  readonly theirsSays: string;
  /** The element or its property before both and as each left it; '' where it is not there. */
  readonly baseText: string;
  readonly mineText: string;
  readonly theirsText: string;
}

export function shownConflicts(conflicts: readonly Conflict[]): readonly ShownConflict[] {
  return conflicts.map(({ base, mineValue, theirsValue, mineSays, theirsSays }, index) => {
    const [baseText, mineText, theirsText] = [textOf(base), textOf(mineValue), textOf(theirsValue)];
    return { index, mineSays, theirsSays, baseText, mineText, theirsText };
  });
}

function textOf(value: Json | undefined): string {
  return value === undefined ? '' : definitionText(value).trimEnd();
}
