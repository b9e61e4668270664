import { Menu } from '@mantine/core';
import { say } from '@muster/engine';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './DataGrid.module.css';
import type { GridAction } from './grid-column.ts';
import { useWork } from './use-work.ts';

export interface ActionsMenuProps<Row> {
  readonly actions: readonly GridAction<Row>[];
  readonly row: Row;
  /** What the row is called. */
  readonly title: string;
}

/** The actions of a row behind one button. The menu is made when it is first asked for: a grid has many rows. */
export function ActionsMenu<Row>(props: ActionsMenuProps<Row>) {
  const [asked, setAsked] = useState(false);
  return asked ? <MadeMenu {...props} /> : <MenuButton title={props.title} onClick={() => setAsked(true)} />;
}

/** Opens as it comes: the button that was pressed first gave way to this one, which has the focus from then on. */
function MadeMenu<Row>({ actions, row, title }: ActionsMenuProps<Row>) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const { working, busy, start } = useWork();
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  // The focus goes back first: a dialog that an action opens gives it back to where it found it.
  const press = (action: GridAction<Row>) => {
    button.current?.focus({ preventScroll: true });
    start(() => action.onPress(row));
  };
  return (
    <Menu
      opened={opened && !working}
      onChange={setOpened}
      position="bottom-end"
      offset={2}
      menuItemTabIndex={0}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <MenuButton ref={button} title={title} working={working} busy={busy} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action, place) => (
          <MenuAction key={action.id} action={action} row={row} first={place === 0} onPress={() => press(action)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface MenuButtonProps {
  readonly title: string;
  readonly working?: boolean;
  readonly busy?: boolean;
  readonly onClick?: () => void;
  readonly ref?: RefObject<HTMLButtonElement | null>;
}

/** What the kit adds of ids, roles and handlers comes first, so that nothing of it covers the button's own. */
function MenuButton({ title, working, busy, onClick, ref, ...kit }: MenuButtonProps) {
  return (
    <button
      aria-haspopup="menu"
      aria-expanded={false}
      {...kit}
      ref={ref}
      type="button"
      className={classes['action']}
      aria-label={title === '' ? say('Actions') : say('Actions: {title}', { title })}
      title={say('Actions')}
      aria-disabled={working || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (!working) onClick?.();
      }}
    >
      <Icon name="more" size={16} />
    </button>
  );
}

interface MenuActionProps<Row> {
  readonly action: GridAction<Row>;
  readonly row: Row;
  /** Has the focus when the menu opens. */
  readonly first: boolean;
  readonly onPress: () => void;
}

/** One that is disabled can be reached all the same, so that its reason can be read. */
function MenuAction<Row>({ action, row, first, onPress }: MenuActionProps<Row>) {
  const allowed = action.enabled?.(row) ?? true;
  return (
    <Menu.Item
      leftSection={<Icon name={action.icon} size={15} />}
      aria-label={allowed === true ? action.label : `${action.label}: ${allowed}`}
      aria-disabled={allowed !== true || undefined}
      data-autofocus={first || undefined}
      closeMenuOnClick={allowed === true}
      onClick={(event) => {
        event.stopPropagation();
        if (allowed === true) onPress();
      }}
    >
      {action.label}
      {allowed === true ? null : <small className={classes['why-not']}>{allowed}</small>}
    </Menu.Item>
  );
}
