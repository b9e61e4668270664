import type { GridAction } from './grid-column.ts';

/** So many rows are looked through for one that has an action. */
const most = 200;
const none: readonly never[] = [];

/** The actions, or none where no row of a short list has any: a column that stays empty only takes room. */
export function offeredActions<Row>(
  actions: readonly GridAction<Row>[] = none,
  rows: readonly Row[],
): readonly GridAction<Row>[] {
  if (rows.length === 0 || rows.length > most) return actions;
  const offered = rows.some((row) => actions.some(({ when }) => when === undefined || when(row)));
  return offered ? actions : none;
}
