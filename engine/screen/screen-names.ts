import { isRecord } from '../json.ts';
import type { LinkedScreen } from '../link/linked.ts';

/** The names that a screen itself brings to the roots that may change. */
export interface ScreenNames {
  readonly inputs: ReadonlySet<string>;
  readonly state: ReadonlySet<string>;
  readonly data: ReadonlySet<string>;
  readonly status: ReadonlySet<string>;
  readonly selection: ReadonlySet<string>;
}

/** Roots whose values change while a screen is open. */
export type ChangingRoot = keyof ScreenNames;

export const changingRoots: readonly ChangingRoot[] = ['inputs', 'state', 'data', 'status', 'selection'];

/** What a screen declares, and what its filters publish and its grids select. */
export function screenNames(screen: LinkedScreen): ScreenNames {
  const state = new Set(Object.keys(screen.state ?? {}));
  const selection = new Set<string>();
  const data = new Set(Object.keys(screen.data ?? {}));
  findBlocks(screen.body, state, selection);
  return { inputs: new Set(Object.keys(screen.inputs ?? {})), state, data, status: data, selection };
}

function findBlocks(value: unknown, state: Set<string>, selection: Set<string>): void {
  if (Array.isArray(value)) {
    for (const part of value) findBlocks(part, state, selection);
  } else if (isRecord(value)) {
    const { block, into, selection: chosen } = value;
    if (block === 'filters') state.add(typeof into === 'string' ? into : 'filters');
    if (block === 'grid' && typeof chosen === 'string') selection.add(chosen);
    for (const part of Object.values(value)) if (typeof part === 'object') findBlocks(part, state, selection);
  }
}
