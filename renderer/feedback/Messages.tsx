import { say } from '@muster/engine';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './Messages.module.css';
import type { ToastQueue } from './toast-queue.ts';

/** Comes when the list is opened first. */
const KeptMessages = lazy(async () => ({ default: (await import('./KeptMessages.tsx')).KeptMessages }));

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
          <Suspense>
            <KeptMessages
              kept={kept}
              below={place !== undefined}
              onPress={(message, button) => {
                setOpened(false);
                void queue.press(message, button);
              }}
            />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  );
}
