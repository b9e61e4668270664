import { Button, Dialog, NoData } from '@muster/renderer';
import { useState, useSyncExternalStore } from 'react';
import { usePortal } from './portal-context.ts';
import classes from './Shell.module.css';

/** The messages of this tab: how many are unread, and all of them on demand. */
export function Notifications() {
  const { toasts } = usePortal();
  const { kept, unread } = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
  const [opened, setOpened] = useState(false);
  const open = () => {
    toasts.markRead();
    setOpened(true);
  };
  return (
    <>
      <span className={classes['bell']} data-unread={unread > 0 ? Math.min(unread, 99) : undefined}>
        <Button iconOnly tone="quiet" icon="bell" onPress={open}>
          {unread === 0 ? 'Messages' : `Messages, ${unread} unread`}
        </Button>
      </span>
      {opened ? (
        <Dialog title="Messages" size="small" onClose={() => setOpened(false)}>
          {kept.length === 0 ? <NoData>There are no messages yet.</NoData> : null}
          <ul className={classes['messages']}>
            {kept.map(({ id, title, message, at, tone }) => (
              <li key={id} data-tone={tone}>
                <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
                <span>
                  {title === undefined ? null : <strong>{title} </strong>}
                  {message}
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}

function timeOf(at: number): string {
  const now = new Date(at);
  return `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
}
