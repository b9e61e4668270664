import { type Fetch, request } from './request.ts';

/** What a person was told, as he may know it now. */
export interface Notification {
  readonly notificationId: number;
  /** What it is about, in words. */
  readonly kind: string;
  readonly text: string;
  /** The screen of its record; '' where he opens none. */
  readonly path: string;
  /** ISO text in UTC. */
  readonly at: string;
  readonly read: boolean;
}

/** The notifications that the server keeps of whoever is signed in. */
export interface NotificationsClient {
  /** The newest first; undefined where the server does not tell. */
  own(): Promise<readonly Notification[] | undefined>;
  markRead(notificationId: number): Promise<void>;
  markReadUpTo(notificationId: number): Promise<void>;
}

const timeout = 30_000;

export function createNotificationsClient(fetch: Fetch): NotificationsClient {
  const at = (name: string) => `/api/hr/notifications/${name}`;
  const post = async (name: string, notificationId: number) => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', body: JSON.stringify({ notificationId }), headers };
    await request(at(name), init, { fetch, timeout, again: false });
  };
  return {
    own: async () => {
      const { code, result } = await request(at('getOwn'), { method: 'GET' }, { fetch, timeout, again: true });
      return code === '200' && Array.isArray(result) ? (result as unknown as readonly Notification[]) : undefined;
    },
    markRead: (id) => post('markRead', id),
    markReadUpTo: (id) => post('markReadUpTo', id),
  };
}
