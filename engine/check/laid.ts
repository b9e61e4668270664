import type { Language } from '../language/language.ts';
import { applyOverlay } from '../overlay/apply-overlay.ts';
import { type Change, type Overlay, overlayFile, type Unplaced } from '../overlay/change.ts';
import { below } from '../pointer.ts';
import type { Place } from '../problem.ts';
import { expand, type PatternSource, type PatternTable } from './expand.ts';
import { Origins } from './origins.ts';
import type { Finding } from './report.ts';
import { rewritten } from './rewritten.ts';
import { tracesInto } from './traces-into.ts';

type Rec = Readonly<Record<string, unknown>>;

/** The patterns there are; what asks for them one by one gives all that is known for the arguments. */
export interface Patterns {
  readonly all: ReadonlyMap<string, PatternSource>;
  readonly asked: PatternTable;
}

/** Where what is laid together is told, and the map to where it was written. */
export interface Laying {
  readonly language: Language;
  readonly patterns: Patterns;
  readonly origins: Origins;
  readonly told: { add(finding: Finding): void };
}

/** A definition with its changes: as it is written, with patterns in place, and with what is changed of that. */
export interface Laid {
  readonly written: Rec;
  readonly made: Rec;
  readonly tree: Rec;
  /** Changes of the overlay that found no place. */
  readonly unplaced: readonly Unplaced[];
}

/**
 * Lays an overlay on a definition: first what it changes of what was written, then patterns are put in place, then what
 * the definition itself and last the overlay change of that. Undefined where a pattern cannot be used.
 */
export function laid(
  value: Rec,
  place: Place,
  overlay: Overlay | undefined,
  laying: Laying,
): Laid | { readonly unplaced: readonly Unplaced[] } {
  const { language, patterns, origins, told } = laying;
  const { written, places, unplaced: before } = writtenAnew(value, place, overlay, laying);
  const { changes: own, ...rest } = written;
  places?.noteCopy(written, rest);
  const made = expand(rest, place, patterns.asked, origins, told, language.kinds, places);
  if (!made) return { unplaced: before };
  const changed = own === undefined ? made : withOwnChanges(made, own, place, laying);
  const after = overlay && overlay.changes.length > 0 ? overlay : undefined;
  if (!after) return { written, made, tree: changed, unplaced: before };
  const { tree, unplaced } = applyOverlay(changed, after, language, tracesInto(origins, overlayFile(after)));
  const first = after.written?.length ?? 0;
  const later = unplaced.map((each) => ({ ...each, index: each.index + first }));
  return { written, made, tree, unplaced: [...before, ...later] };
}

function writtenAnew(value: Rec, { file, pointer }: Place, overlay: Overlay | undefined, laying: Laying) {
  const changes = overlay?.written ?? [];
  if (!overlay || changes.length === 0) return { written: value, places: undefined, unplaced: [] };
  const places = new Origins();
  places.noteWritten({ '': value }, '', value, { file, pointer });
  const traces = tracesInto(places, overlayFile(overlay), '/written');
  const { tree, unplaced } = rewritten(value, changes, laying.patterns.all, laying.language, traces);
  return { written: tree, places, unplaced };
}

/** What a definition changes of what its patterns made; a change that finds no place is told there. */
function withOwnChanges(made: Rec, own: unknown, { file, pointer }: Place, { language, origins, told }: Laying): Rec {
  const changes = (Array.isArray(own) ? own : []) as readonly Change[];
  const { tree, unplaced } = applyOverlay(
    made,
    { changes },
    language,
    tracesInto(origins, file, below(pointer, 'changes')),
  );
  for (const { index, why } of unplaced)
    told.add({
      code: 'change-place',
      severity: 'warning',
      message: `This change finds no place: ${why}`,
      place: { file, pointer: below(pointer, 'changes', index) },
    });
  return tree;
}
