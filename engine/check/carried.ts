import type { Language } from '../language/language.ts';
import { applyOverlay } from '../overlay/apply-overlay.ts';
import type { Change, Changes, ElementPath } from '../overlay/change.ts';
import { findElement } from '../overlay/find-element.ts';
import { sameValue } from '../overlay/same-value.ts';
import { idOf, type Spot, Spots } from '../overlay/spot.ts';
import { segmentsOf } from '../pointer.ts';
import type { Place } from '../problem.ts';
import { expand, type PatternSource } from './expand.ts';
import { Origins } from './origins.ts';
import { patterned, rewritten } from './rewritten.ts';
import { tracesInto } from './traces-into.ts';

type Rec = Readonly<Record<string, unknown>>;
type Patterns = ReadonlyMap<string, PatternSource>;

/** Changes that are looked at one by one; of more, all stay what they are. */
const mostCarried = 100;

/**
 * Carries changes of what patterns made over to what was written, each as far as exactly the same follows from it: a
 * column that was added to a list becomes one of the argument. What no argument says stays as it is.
 */
export function carried(
  value: Rec,
  changes: readonly Change[],
  patterns: Patterns,
  language: Language,
): Required<Changes> {
  const carrier = new ChangeCarrier(patterns, language);
  let tree = value;
  const written: Change[] = [];
  const target = changes.length > mostCarried ? undefined : carrier.changed(tree, changes);
  if (!target) return { written, changes };
  const left: Change[] = [];
  for (const [index, change] of changes.entries()) {
    const rest = [...left, ...changes.slice(index + 1)];
    const found = carrier.candidates(tree, change, left).flatMap((candidate) => {
      const next = rewritten(tree, [candidate], patterns, language);
      const same = next.unplaced.length === 0 && sameValue(carrier.changed(next.tree, rest), target);
      return same ? [{ candidate, next: next.tree }] : [];
    })[0];
    if (found) {
      tree = found.next;
      written.push(found.candidate);
    } else left.push(change);
  }
  return { written, changes: left };
}

class ChangeCarrier {
  private readonly patterns: Patterns;
  private readonly language: Language;
  private readonly spots: Spots;
  private readonly written: Spots;

  constructor(patterns: Patterns, language: Language) {
    this.patterns = patterns;
    this.language = language;
    this.spots = new Spots(language);
    this.written = new Spots(patterned(language, patterns));
  }

  /** What is made of what was written, with changes of that; undefined where one of them finds no place. */
  changed(tree: Rec, changes: readonly Change[]): Rec | undefined {
    const made = expand(tree, here, this.patterns, new Origins(), { add: () => undefined }, this.language.kinds);
    if (!made) return undefined;
    const applied = applyOverlay(made, { changes }, this.language);
    return applied.unplaced.length > 0 ? undefined : applied.tree;
  }

  /** Changes of what was written that may give what a change of what was made gives. */
  candidates(tree: Rec, change: Change, before: readonly Change[]): readonly Change[] {
    const origins = new Origins();
    const made = expand(tree, here, this.patterns, origins, { add: () => undefined }, this.language.kinds);
    if (!made) return [change];
    const root = this.spots.root(applyOverlay(made, { changes: before }, this.language, tracesInto(origins, '')).tree);
    const at = this.spotAt(root, change.at);
    if (!at) return [change];
    const placed = (spot: Spot) => this.writtenAt(tree, placeOf(origins, spot));
    if (change.op === 'insert') {
      const list = placed(at);
      return list ? [change, { ...change, at: listPath(list) }] : [change];
    }
    if (change.op === 'set' && change.property !== '' && !change.property.includes('.')) {
      const value = typeof at.value === 'object' ? this.spots.property(at, change.property) : undefined;
      const argument = value && placed(value);
      if (argument?.up && argument.view.is !== 'list')
        return [change, { ...change, at: argument.up.spot.path, property: String(argument.up.key) }, ...own()];
    }
    return [change, ...own()];

    function own(): readonly Change[] {
      const spot = placed(at as Spot);
      return spot ? [{ ...change, at: spot.path } as Change] : [];
    }
  }

  private spotAt(root: Spot, path: ElementPath): Spot | undefined {
    const found = findElement(root, path, this.spots);
    return 'spot' in found ? found.spot : undefined;
  }

  /** What stands at a pointer of what was written. */
  private writtenAt(tree: Rec, pointer: string | undefined): Spot | undefined {
    if (pointer === undefined) return undefined;
    let spot: Spot | undefined = this.written.root(tree);
    for (const segment of segmentsOf(pointer)) {
      if (spot?.view.is === 'record' && Array.isArray(spot.value)) spot = this.written.property(spot, 'columns');
      if (spot?.view.is === 'record') spot = this.written.property(spot, segment);
      else if (spot?.view.is === 'map' || spot?.view.is === 'list')
        spot = this.written.elements(spot).find(({ up }) => String(up?.key) === segment);
      else return undefined;
    }
    return spot;
  }
}

/** Nothing is told of these places. */
const here: Place = { file: 'here', pointer: '' };

/** Where a part was written; undefined where a pattern says it. */
function placeOf(origins: Origins, { value, up }: Spot): string | undefined {
  const holder = up?.spot.value;
  const place =
    typeof value === 'object' && value !== null && origins.knows(value)
      ? origins.place(value)
      : typeof holder === 'object' && holder !== null && up
        ? origins.place(holder, up.key)
        : here;
  return place.file === here.file && place.within === undefined ? place.pointer : undefined;
}

/** The path of a list: that of its columns, where it is a form or grid written as them. */
function listPath(spot: Spot): ElementPath {
  return spot.view.is === 'record' && Array.isArray(spot.value) && idOf(spot) !== 'columns'
    ? [...spot.path, 'columns']
    : spot.path;
}
