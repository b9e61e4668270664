import { useRef, useState } from 'react';
import { useCovered } from '../feedback/open-dialogs.ts';
import { Icon } from '../icons/Icon.tsx';
import classes from './DataGrid.module.css';
import type { GridAction } from './grid-column.ts';
import { recordOf } from './grid-rows.ts';

export interface ActionsCellProps<Row> {
  readonly data?: Row;
  readonly actions: readonly GridAction<Row>[];
}

/** The buttons of a row; one that is disabled says why, one that works is busy until it is done. */
export function ActionsCell<Row>({ data, actions }: ActionsCellProps<Row>) {
  const row = recordOf<Row>(data);
  if (row === undefined) return null;
  return actions
    .filter(({ when }) => when === undefined || when(row))
    .map((action) => <ActionButton key={action.id} action={action} row={row} />);
}

function ActionButton<Row>({ action, row }: { readonly action: GridAction<Row>; readonly row: Row }) {
  const [busy, setBusy] = useState(false);
  const covered = useCovered();
  const running = useRef(false);
  const allowed = action.enabled?.(row) ?? true;
  const press = async () => {
    if (running.current || allowed !== true) return;
    running.current = true;
    setBusy(true);
    try {
      await action.onPress(row);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={classes['action']}
      aria-label={allowed === true ? action.label : `${action.label}: ${allowed}`}
      title={allowed === true ? action.label : allowed}
      aria-disabled={allowed !== true || busy || undefined}
      aria-busy={(busy && !covered) || undefined}
      onClick={(event) => {
        event.stopPropagation();
        void press();
      }}
    >
      <Icon name={action.icon} size={15} />
    </button>
  );
}
