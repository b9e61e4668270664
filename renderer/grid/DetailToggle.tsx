import { say } from '@muster/engine';
import { useSyncExternalStore } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './DataGrid.module.css';
import { useDetails } from './details-context.ts';
import { recordOf } from './grid-rows.ts';

const never = () => () => undefined;

/** The button that shows and hides the details of its row. */
export function DetailToggle({ data }: { readonly data?: unknown }) {
  const details = useDetails();
  const row = recordOf<unknown>(data);
  const isOpen = () => row !== undefined && details?.opened.isOpen(row) === true;
  const open = useSyncExternalStore(details?.opened.subscribe ?? never, isOpen, isOpen);
  if (!details || row === undefined) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes['action']}
      aria-label={say('Details')}
      aria-expanded={open}
      onClick={(event) => {
        event.stopPropagation();
        details.opened.toggle(row);
      }}
    >
      <Icon name={open ? 'chevronDown' : 'chevronRight'} size={15} />
    </button>
  );
}
