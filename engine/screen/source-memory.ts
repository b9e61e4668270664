import type { LinkedSource } from '../link/linked.ts';
import type { Locals } from './contract.ts';
import type { SourceRows } from './source-rows.ts';

/** A list as it was, and what it depends on. */
export interface Remembered extends SourceRows {
  readonly locals: Locals | undefined;
  readonly keys: readonly string[];
  readonly sum: number;
}

const most = 64;

/** Keeps lists while nothing changes: the latest of each source, by the values of its place. */
export class SourceMemory {
  private readonly lists = new WeakMap<LinkedSource, Remembered[]>();

  find(source: LinkedSource, locals: Locals | undefined): Remembered | undefined {
    return this.lists.get(source)?.find((each) => sameLocals(each.locals, locals));
  }

  keep(source: LinkedSource, remembered: Remembered): void {
    const others = (this.lists.get(source) ?? []).filter((each) => !sameLocals(each.locals, remembered.locals));
    this.lists.set(source, [remembered, ...others.slice(0, most - 1)]);
  }
}

function sameLocals(one: Locals | undefined, other: Locals | undefined): boolean {
  if (one === other) return true;
  const [left, right] = [one ?? {}, other ?? {}];
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => Object.is(left[name], right[name]));
}
