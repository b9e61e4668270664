import type { ElementPath } from './change.ts';
import { rolesOf } from './element.ts';
import { listsAlong } from './lists-along.ts';
import { idOf, type Spot, type Spots } from './spot.ts';

/** A place that was found, or a sentence that says why it was not. */
export type Found = { readonly spot: Spot } | { readonly why: string; readonly several?: true };

/**
 * Finds what a path leads to. Where an element is no longer in its list, it is found by its own id when exactly one
 * element of its sort in the definition has it; the rest of the path goes on from there. Thousands of elements of a large
 * definition that are gone are not all looked for elsewhere: what is left then counts as gone.
 */
export function findElement(root: Spot, path: ElementPath, spots: Spots): Found {
  let spot = root;
  for (const [index, segment] of path.entries()) {
    const next = step(spot, segment, spots);
    if ('why' in next) return next.several ? next : elsewhere(root, path, index, next.why, spots);
    spot = next.spot;
  }
  return { spot };
}

function step(spot: Spot, segment: string, spots: Spots): Found {
  if (spot.view.is === 'record') {
    const property = spots.property(spot, segment);
    return property ? { spot: property } : { why: `${called(spot)} has no "${segment}" any more` };
  }
  const [first, ...more] = spots.named(spot, segment);
  if (!first) return { why: `"${segment}" is gone` };
  return more.length > 0
    ? { why: `Two elements of ${called(spot)} are called "${segment}"`, several: true }
    : { spot: first };
}

function called({ path }: Spot): string {
  return path.length === 0 ? 'The definition' : `"${path.at(-1)}"`;
}

/** Looks for an element of the path that stands elsewhere now: what is missing first, then what is in it. */
function elsewhere(root: Spot, path: ElementPath, missing: number, why: string, spots: Spots): Found {
  const kind = root.view.is === 'record' ? String(root.view.node['kind']) : '';
  const lists = listsAlong([kind], path, spots.language);
  let reason: string | undefined;
  for (let index = missing; index < path.length; index += 1) {
    const list = lists[index];
    if (!list || list.of.length === 0) continue;
    const roles = new Set(list.of.flatMap((of) => rolesOf(of, list.name)));
    const id = path[index] ?? '';
    const owner = ownerOf(path.slice(0, index), root);
    const { pristine } = spots.lists;
    if (pristine.searchable <= 0) break;
    const all = [...spots.all(root)];
    pristine.searchable -= all.length;
    const [only, ...more] = all.filter((each) => {
      return (
        idOf(each) === id &&
        each.role !== undefined &&
        roles.has(each.role) &&
        inList(each) &&
        ownerOf(each.path.slice(0, -1), root) === owner
      );
    });
    if (!only) continue;
    if (more.length > 0) {
      reason ??= `"${id}" is no longer where it was, and ${more.length + 1} others are called so`;
      continue;
    }
    const rest = follow(only, path.slice(index + 1), spots);
    if (rest) return { spot: rest };
  }
  return { why: reason ?? why };
}

/** Only elements of lists move; the keys of maps mean something in their own map only. */
function inList({ up }: Spot): boolean {
  return up?.spot.view.is === 'list';
}

function follow(from: Spot, path: ElementPath, spots: Spots): Spot | undefined {
  let spot = from;
  for (const segment of path) {
    const next = step(spot, segment, spots);
    if ('why' in next) return undefined;
    spot = next.spot;
  }
  return spot;
}

const owners = new Set(['form', 'grid', 'facts', 'filters', 'ask', 'rows']);

/** What the columns below a path belong to: a column of a grid is none of a form. */
export function ownerOf(path: ElementPath, root: Spot): string {
  const nearest = path.findLast((segment) => owners.has(segment));
  return nearest ?? String(root.view.is === 'record' ? root.view.node['kind'] : '');
}
