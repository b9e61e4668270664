import { ActionButton } from './ActionButton.tsx';
import { ActionsMenu } from './ActionsMenu.tsx';
import type { GridAction } from './grid-column.ts';
import { recordOf } from './grid-rows.ts';

export interface ActionsCellProps<Row> {
  readonly data?: Row;
  readonly actions: readonly GridAction<Row>[];
  /** How many of them are buttons; a menu holds the others. */
  readonly direct: number;
  /** What the row is called. */
  readonly rowTitle?: ((row: Row) => string) | undefined;
}

/** The actions of a row: buttons where there is room for them, else a menu. */
export function ActionsCell<Row>({ data, actions, direct, rowTitle }: ActionsCellProps<Row>) {
  const row = recordOf<Row>(data);
  if (row === undefined) return null;
  const offered = (some: readonly GridAction<Row>[]) => some.filter(({ when }) => when === undefined || when(row));
  const [first, others] = [offered(actions.slice(0, direct)), offered(actions.slice(direct))];
  return (
    <>
      {first.map((action) => (
        <ActionButton key={action.id} action={action} row={row} />
      ))}
      {others.length === 0 ? null : <ActionsMenu actions={others} row={row} title={rowTitle?.(row) ?? ''} />}
    </>
  );
}
