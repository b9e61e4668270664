import { say } from '@muster/engine';
import { shownMoment } from '@muster/engine/formats';
import { useEffect, useState } from 'react';
import type { Notification } from '../client/notifications-client.ts';
import { Button } from './Button.tsx';
import classes from './Messages.module.css';
import { ErrorNote, NoData, Skeleton } from './Notes.tsx';

/** The notifications of a person, as the list of messages shows them. */
export interface NotificationsPlace {
  readonly unread: number;
  /** What he may see of them now; undefined where the server does not tell. */
  read(): Promise<readonly Notification[] | undefined>;
  /** Leads to the record, which makes it read. */
  open(notification: Notification): void;
  markReadUpTo(notificationId: number): Promise<void>;
}

/** How many are shown at first. */
const first = 10;

/** What the server has told a person, the newest first, read anew whenever the list is opened. */
export function KeptNotifications({ place }: { readonly place: NotificationsPlace }) {
  const [state, setState] = useState<readonly Notification[] | 'loading' | 'failed'>('loading');
  const [asked, setAsked] = useState(0);
  const [all, setAll] = useState(false);
  const { unread } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when another one comes, and when it is asked again
  useEffect(() => {
    let gone = false;
    void place.read().then((found) => {
      if (!gone) setState(found ?? 'failed');
    });
    return () => {
      gone = true;
    };
  }, [unread, asked]);
  if (state === 'loading') return <Skeleton lines={3} />;
  if (state === 'failed') {
    return (
      <ErrorNote
        message={say('What you were told could not be read.')}
        safe={say('Nothing was changed.')}
        onRetry={() => setAsked(asked + 1)}
      />
    );
  }
  const newest = state.find(({ read }) => !read);
  return (
    <section aria-label={say('Notifications')} className={classes['told']}>
      {state.length === 0 ? <NoData>{say('Nothing has happened that concerns you.')}</NoData> : null}
      <ul className={classes['messages']}>
        {state.slice(0, all ? state.length : first).map((each) => (
          <li key={each.notificationId} data-unread={each.read ? undefined : true}>
            <button type="button" onClick={() => place.open(each)}>
              <span>
                {each.read ? null : <span className={classes['hidden']}>{say('Unread:')} </span>}
                {each.text}
              </span>
              <small>{shownMoment(each.at)}</small>
            </button>
          </li>
        ))}
      </ul>
      <div className={classes['below']}>
        {newest ? (
          <Button tone="quiet" icon="check" onPress={() => place.markReadUpTo(newest.notificationId)}>
            {say('Mark all as read')}
          </Button>
        ) : null}
        {!all && state.length > first ? (
          <Button tone="quiet" onPress={() => setAll(true)}>
            {say('Show older ones')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
