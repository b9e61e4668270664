import type { LinkedAction, LinkedBlock, LinkedColumn, LinkedSource, LinkedStep, Logic } from '@muster/engine';
import type { Part } from '../../screen/use-inner-run.ts';
import type { BoundTexts } from '../BoundState.tsx';

/** A grid as it is linked, by id or written out. */
export interface LinkedGrid extends Part {
  readonly entity?: string;
  readonly columns?: readonly LinkedColumn[];
  readonly actions?: readonly LinkedAction[];
  readonly derive?: Readonly<Record<string, Logic>>;
  readonly showActions?: Logic;
  readonly search?: boolean | 'all';
  readonly export?: boolean;
  readonly select?: 'one' | 'many';
  readonly detail?: readonly LinkedBlock[];
  readonly pageSize?: number;
  readonly rowTone?: Logic;
}

/** The block that shows a grid over a list. */
export interface GridProps extends BoundTexts {
  readonly grid: LinkedGrid | string;
  readonly rows: LinkedSource;
  /** The name under which the screen reads the rows that are chosen. */
  readonly selection?: string;
  readonly with?: Logic;
  readonly actions?: readonly string[];
  readonly on?: Readonly<Record<string, readonly LinkedStep[]>>;
}

/** What of the screen the expressions of its rows read. */
export function gridReads({
  columns = [],
  actions = [],
  derive = {},
  rowTone,
}: LinkedGrid): readonly (Logic | undefined)[] {
  return [
    rowTone,
    ...Object.values(derive),
    ...columns.flatMap(({ value, compute, tone, empty, when }) => [value, compute, tone, empty, when]),
    ...actions.flatMap(({ label, icon, when, enabled, because }) => [label, icon, when, enabled, because]),
  ];
}
