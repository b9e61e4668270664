import { companyZone, timeIn } from '@muster/engine/formats';
import { useState, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './Messages.module.css';
import { NoData } from './Notes.tsx';
import { OfferedButtons } from './OfferedButtons.tsx';
import type { ToastQueue } from './toast-queue.ts';

export interface MessagesProps {
  readonly queue: ToastQueue;
  /** Draws nothing while there is no message. */
  readonly quiet?: boolean;
}

/** The messages of this tab: how many are unread, and all of them, with their buttons, on demand. */
export function Messages({ queue, quiet = false }: MessagesProps) {
  const { kept, unread } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const [opened, setOpened] = useState(false);
  const open = () => {
    queue.markRead();
    setOpened(true);
  };
  if (quiet && kept.length === 0) return null;
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
            {kept.map((toast) => (
              <li key={toast.id} data-tone={toast.tone}>
                <time dateTime={new Date(toast.at).toISOString()}>{timeOf(toast.at)}</time>
                <span>
                  {toast.title === undefined ? null : <strong>{toast.title} </strong>}
                  {toast.message}
                  <OfferedButtons
                    buttons={toast.buttons}
                    onPress={(button) => {
                      setOpened(false);
                      void queue.press(toast.id, button);
                    }}
                  />
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}

/** The time of day on the clocks of the company, wherever the browser is. */
function timeOf(at: number): string {
  return timeIn(companyZone, new Date(at)).slice(0, 5);
}
