import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import type { IconName } from '../icons/Icon.tsx';
import classes from './DataGrid.module.css';

export interface ToolPopoverProps {
  readonly icon: IconName;
  /** The caption of the button, and the name of what it opens. */
  readonly label: string;
  readonly onOpen?: () => Promise<void>;
  /** What stands in it; given a way to close it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of a grid that opens a small dialog under it; the focus goes in and comes back. */
export function ToolPopover({ icon, label, onOpen, children }: ToolPopoverProps) {
  const [opened, setOpened] = useState(false);
  const press = async () => {
    setOpened(!opened);
    if (!opened) await onOpen?.();
  };
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
          <Button iconOnly tone="quiet" icon={icon} onPress={press}>
            {label}
          </Button>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <div className={classes['chooser']}>{children(() => setOpened(false))}</div>
      </Popover.Dropdown>
    </Popover>
  );
}
