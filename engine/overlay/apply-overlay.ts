import { type Language, language as shipped } from '../language/language.ts';
import { Application } from './application.ts';
import type { Overlay, Unplaced } from './change.ts';
import { noTraces, type Traces } from './traces.ts';
import type { Rec } from './view.ts';

/** A definition with an overlay on it, and the changes that found no place. */
export interface Applied {
  readonly tree: Rec;
  readonly unplaced: readonly Unplaced[];
}

/**
 * Applies an overlay to an expanded definition (patterns in place, shorthands as written). Each change works on what the
 * changes before it made; one that finds no place is listed with a sentence, and the others are applied. Never throws;
 * neither the tree nor the overlay is changed.
 */
export function applyOverlay(
  tree: Rec,
  overlay: Pick<Overlay, 'changes'>,
  language: Language = shipped,
  traces: Traces = noTraces,
): Applied {
  const application = new Application(tree, language, traces);
  const unplaced: Unplaced[] = [];
  for (const [index, change] of overlay.changes.entries()) {
    const why = application.apply(change, index);
    if (why !== undefined) unplaced.push({ change, index, why });
  }
  return { tree: application.tree, unplaced };
}
