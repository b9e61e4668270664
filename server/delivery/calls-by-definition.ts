import type { LinkedBundle } from '@muster/engine';

/** By 'kind id': the calls that a definition of a page makes itself, the page among them. */
export type CallsByDefinition = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Which definition of a page makes which calls. What follows the answer of a call is made by whoever made the call, and
 * what a block says for a form that it shows by id (its `submit`) by that form too, which runs it.
 */
export function callsByDefinition({ screen, screens, forms, grids, calls }: LinkedBundle): CallsByDefinition {
  const made = new Map<string, Set<string>>();
  const add = (makers: readonly string[], part: unknown): void => {
    if (Array.isArray(part)) {
      for (const each of part) add(makers, each);
      return;
    }
    if (typeof part !== 'object' || part === null) return;
    const own = 'block' in part ? [...makers, ...shownBy(part)] : makers;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'call' && typeof value === 'string') addCall(own, value);
      else add(own, value);
    }
  };
  const addCall = (makers: readonly string[], call: string): void => {
    const unknown = makers.filter((maker) => !made.get(maker)?.has(call));
    if (unknown.length === 0) return;
    for (const maker of unknown) made.set(maker, (made.get(maker) ?? new Set()).add(call));
    if (Object.hasOwn(calls, call)) add(unknown, calls[call]?.on);
  };
  for (const each of [screen, ...Object.values(screens)]) add([`${each.kind} ${each.id}`], each);
  for (const [id, form] of Object.entries(forms)) add([`form ${id}`], form);
  for (const [id, grid] of Object.entries(grids)) add([`grid ${id}`], grid);
  return made;
}

/** The form that a block shows by its id. */
function shownBy(block: object): readonly string[] {
  return 'form' in block && typeof block.form === 'string' ? [`form ${block.form}`] : [];
}
