import { say } from '@muster/engine';
import { companyZone, timeIn } from '@muster/engine/formats';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
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
  /** What the server has told the person, above the messages of the tab; it is handed what closes the list. */
  readonly told?: (close: () => void) => ToldMessages;
}

/** What stands above the messages of the tab. */
export interface ToldMessages {
  readonly unread: number;
  readonly list: ReactNode;
}

/** The messages of this tab, and what the person was told: how many are unread, and all of them, with their buttons, on demand. */
export function Messages({ queue, quiet = false, told }: MessagesProps) {
  const { kept, unread: ofTab } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const [opened, setOpened] = useState(false);
  const place = told?.(() => setOpened(false));
  const unread = ofTab + (place?.unread ?? 0);
  const open = () => {
    queue.markRead();
    setOpened(true);
  };
  if (quiet && kept.length === 0) return null;
  return (
    <>
      <span className={classes['bell']} data-unread={unread > 0 ? Math.min(unread, 99) : undefined}>
        <Button iconOnly tone="quiet" icon="bell" onPress={open}>
          {unread === 0 ? say('Messages') : say('Messages, {count} unread', { count: unread })}
        </Button>
      </span>
      {opened ? (
        <Dialog title={say('Messages')} size="small" onClose={() => setOpened(false)}>
          {place?.list}
          {place && kept.length > 0 ? <h3 className={classes['tab']}>{say('Of this tab')}</h3> : null}
          {kept.length === 0 && !place ? <NoData>{say('There are no messages yet.')}</NoData> : null}
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
