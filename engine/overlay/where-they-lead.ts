import type { Language } from '../language/language.ts';
import { Application } from './application.ts';
import type { Change } from './change.ts';
import { isChange } from './is-change.ts';
import type { PristineNames } from './list-names.ts';
import { noTraces } from './traces.ts';
import type { Rec } from './view.ts';

/**
 * The same changes by the paths where their elements are found when they are made on a definition one after another: two
 * paths may lead to one element, and one path to two, one after the other.
 */
export function whereTheyLead(
  base: Rec,
  changes: readonly Change[],
  language: Language,
  pristine?: PristineNames,
): readonly Change[] {
  const application = new Application(base, language, noTraces, pristine);
  return changes.map((change, index) => {
    const found = application.where(change);
    application.apply(change, index);
    return isChange(change) ? { ...change, ...found } : change;
  });
}
