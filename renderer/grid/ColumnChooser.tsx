import { Popover } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import control from '../widgets/control.module.css';
import classes from './DataGrid.module.css';

export interface ColumnChooserProps {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly shown: boolean }[];
  readonly onToggle: (id: string, shown: boolean) => void;
}

/** Which columns are shown; the first one always is. */
export function ColumnChooser({ columns, onToggle }: ColumnChooserProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span>
          <Button iconOnly tone="quiet" icon="columns" onPress={() => setOpened(!opened)}>
            Choose columns
          </Button>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Choose columns">
        <div className={classes['chooser']}>
          {columns.map(({ id, label, shown }, index) => (
            <label key={id} className={control['choice']}>
              <input
                type="checkbox"
                className={control['box']}
                checked={shown}
                disabled={index === 0}
                onChange={(event) => onToggle(id, event.currentTarget.checked)}
              />
              {label}
            </label>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
