import type { LinkedBlockOf, LinkedGrid, Logic } from '@muster/engine';

/** The block that shows a grid over a list. */
export type GridProps = LinkedBlockOf<'grid'> & {
  /** The name under which the screen reads the rows that are chosen. */
  readonly selection?: string;
};

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
