import { Icon } from '../icons/Icon.tsx';
import classes from './DataGrid.module.css';
import type { GridAction } from './grid-column.ts';
import { useWork } from './use-work.ts';

export interface ActionButtonProps<Row> {
  readonly action: GridAction<Row>;
  readonly row: Row;
}

/** A button of a row; one that is disabled says why, one that works is busy until it is done. */
export function ActionButton<Row>({ action, row }: ActionButtonProps<Row>) {
  const { working, busy, start } = useWork();
  const allowed = action.enabled?.(row) ?? true;
  return (
    <button
      type="button"
      className={classes['action']}
      aria-label={allowed === true ? action.label : `${action.label}: ${allowed}`}
      title={allowed === true ? action.label : allowed}
      aria-disabled={allowed !== true || working || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (allowed === true) start(() => action.onPress(row));
      }}
    >
      <Icon name={action.icon} size={15} />
    </button>
  );
}
