import type { Json } from '../json.ts';
import type { Language } from '../language/language.ts';
import { Application } from './application.ts';
import type { Change, ElementPath } from './change.ts';
import { isSamePath, targetsOf } from './change-target.ts';
import type { PristineNames } from './list-names.ts';
import { type SentenceOptions, tellChanges } from './sentences-of.ts';
import { noTraces } from './traces.ts';
import type { Rec } from './view.ts';

/** Changes of two people that cannot both be: one chooses all of the one or all of the other. */
export interface Conflict {
  /** The element that both changed. */
  readonly at: ElementPath;
  /** The property, when both only set this one. */
  readonly property?: string;
  readonly mine: readonly Change[];
  readonly theirs: readonly Change[];
  /** The element, or its property, before both; absent when it was not there. */
  readonly base?: Json;
  /** The same as each of the two left it; absent where it is not there any more. */
  readonly mineValue?: Json;
  readonly theirsValue?: Json;
  /** What each of the two did, in words. */
  readonly mineSays: string;
  readonly theirsSays: string;
  /** What both did, for the one who chooses: 'yours: field CNIC: required No → Yes; theirs: field CNIC removed'. */
  readonly sentence: string;
}

export function conflictOf(
  base: Rec,
  mine: readonly Change[],
  theirs: readonly Change[],
  language: Language,
  { pristine, ...options }: SentenceOptions & { readonly pristine: PristineNames },
): Conflict {
  const all = [...mine, ...theirs];
  const at =
    all.flatMap((change) => targetsOf(change, language)).sort((one, other) => one.length - other.length)[0] ?? [];
  const property = propertyOf(all, at);
  const start = () => new Application(base, language, noTraces, pristine);
  const value = valueAt(start(), at, property);
  const after = (changes: readonly Change[]) => {
    const application = start();
    for (const [index, change] of changes.entries()) application.apply(change, index);
    return valueAt(application, at, property);
  };
  const [mineValue, theirsValue] = [after(mine), after(theirs)];
  const said = (changes: readonly Change[]) => tellChanges(start(), changes, options).join(', ') || 'nothing';
  const [mineSays, theirsSays] = [said(mine), said(theirs)];
  return {
    at,
    ...(property === undefined ? {} : { property }),
    mine,
    theirs,
    ...(value === undefined ? {} : { base: value as Json }),
    ...(mineValue === undefined ? {} : { mineValue: mineValue as Json }),
    ...(theirsValue === undefined ? {} : { theirsValue: theirsValue as Json }),
    mineSays,
    theirsSays,
    sentence: `yours: ${mineSays}; theirs: ${theirsSays}`,
  };
}

function propertyOf(all: readonly Change[], at: ElementPath): string | undefined {
  const [first] = all;
  const name = first?.op === 'hide' ? 'hidden' : first?.op === 'set' ? first.property : undefined;
  const same = all.every((change) => {
    const own = change.op === 'hide' ? 'hidden' : change.op === 'set' ? change.property : undefined;
    return own === name && isSamePath(change.at, at);
  });
  return same && name !== '' ? name : undefined;
}

function valueAt(application: Application, at: ElementPath, property: string | undefined): unknown {
  const found = application.find(at);
  if ('why' in found) return undefined;
  if (property === undefined) return found.spot.value;
  let spot: typeof found.spot | undefined = found.spot;
  for (const name of property.split('.')) spot = spot && application.spots.property(spot, name);
  return spot?.value;
}
