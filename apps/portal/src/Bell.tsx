import { KeptNotifications, Messages, type NotificationsPlace } from '@muster/renderer';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePortal } from './portal-context.ts';

/** What the person was told and the messages of this tab, and how much of both is not read. */
export function Bell({ person }: { readonly person: string }) {
  const { bell, toasts } = usePortal();
  const unread = useSyncExternalStore(bell.subscribe, bell.read, bell.read);
  const navigate = useNavigate();
  useEffect(() => bell.begin(person), [bell, person]);
  const place = (close: () => void): NotificationsPlace => ({
    unread,
    read: () => bell.own(),
    open: ({ notificationId, path, read }) => {
      if (!read) void bell.markRead(notificationId);
      if (path === '') return;
      close();
      void navigate(path);
    },
    markReadUpTo: (notificationId) => bell.markReadUpTo(notificationId),
  });
  const told = (close: () => void) => ({ unread, list: <KeptNotifications place={place(close)} /> });
  return <Messages queue={toasts} told={told} />;
}
