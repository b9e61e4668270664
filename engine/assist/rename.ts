import type { Registry } from '../check/registry.ts';
import { isRecord } from '../json.ts';
import type { Overlay } from '../overlay/change.ts';
import { below, segmentsOf } from '../pointer.ts';
import { keysBeside, newName } from './new-name.ts';
import type { PlacedText, Range } from './range.ts';
import { declaredRoots, type Named } from './symbol.ts';

/** A stretch of a file that becomes another text. */
export interface Edit extends Range {
  readonly file: string;
  readonly text: string;
}

/** What gives something another name everywhere, or why it cannot have it. */
export type Renaming = { readonly edits: readonly Edit[] } | { readonly refusal: string };

/** A name where it stands, as it is written there. */
export interface NamedRange extends Range {
  readonly file: string;
  readonly name: string;
}

/** What is to be called otherwise, and all that is known of where its name stands. */
export interface Renamed {
  readonly named: Named;
  readonly wanted: string;
  readonly ranges: readonly NamedRange[];
  readonly registry: Registry;
  readonly textOf: (file: string) => PlacedText | undefined;
}

/** The edits of a new name, and what is named by it then. */
export function renamed({ named, wanted, ranges, registry, textOf }: Renamed): Renaming & { to?: Named } {
  const at = named.of.indexOf('#');
  const [file, pointer] = [named.of.slice(0, at), named.of.slice(at + 1)];
  const beside = () => {
    if (named.sort === 'field') return [...(registry.entities.get(named.of)?.fields.keys() ?? [])];
    return keysBeside(textOf(file)?.value, segmentsOf(pointer));
  };
  const name = newName(named, wanted, registry, beside);
  if ('refusal' in name) return name;
  const edits = ranges.map((range) => ({
    file: range.file,
    from: range.from,
    to: range.to,
    text: range.name === named.name ? name.whole : name.short,
  }));
  const isLocal = declaredRoots.has(named.sort);
  const of = isLocal ? `${file}#${below('', ...segmentsOf(pointer).slice(0, -1), name.short)}` : named.of;
  return { edits, to: { sort: named.sort, of, name: name.whole } };
}

/** The paths of changes that lead through what is renamed, or by an id that follows from its name. */
export function overlayPathEdits(
  named: Named,
  to: Named,
  overlay: Overlay,
  isOf: boolean,
  text: PlacedText,
  file: string,
): readonly Edit[] {
  const renamedSegment = (segment: unknown, before: unknown): string | undefined => {
    if (typeof segment !== 'string') return undefined;
    if (declaredRoots.has(named.sort))
      return isOf && before === named.sort && segment === named.name ? to.name : undefined;
    return segment.endsWith(`.${named.name}`) ? `${segment.slice(0, -named.name.length)}${to.name}` : undefined;
  };
  return overlay.changes.flatMap((change, index) =>
    Object.entries(change).flatMap(([key, value]: [string, unknown]): Edit[] => {
      const list = key === 'at' || key === 'into' ? (value as readonly unknown[]) : [value];
      if (!['at', 'into', 'after', 'id'].includes(key) || !Array.isArray(list)) return [];
      return list.flatMap((segment, place): Edit[] => {
        const holder = isRecord(change) && Array.isArray(change['at']) ? change['at'].at(-1) : undefined;
        const said = renamedSegment(segment, list === value ? list[place - 1] : holder);
        const pointer = below('', 'changes', index, key, ...(list === value ? [place] : []));
        const range = said === undefined ? undefined : text.at(pointer);
        return range && said !== undefined ? [{ file, ...range, text: said }] : [];
      });
    }),
  );
}

/** A text with edits in place; of two for one place the first counts. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = text;
  let before = Number.POSITIVE_INFINITY;
  for (const { from, to, text: written } of [...edits].sort((one, other) => other.from - one.from)) {
    if (to > before) continue;
    result = result.slice(0, from) + written + result.slice(to);
    before = from;
  }
  return result;
}
