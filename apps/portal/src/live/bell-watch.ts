import type { Fetch, Notification, NotificationsClient } from '@muster/renderer';
import { readEvents } from './read-events.ts';
import { type Follow, shareStream, type TabsOfBrowser } from './share-stream.ts';

/** Milliseconds after which a stream that broke off is made again: longer and longer, and not by all browsers at once. */
const pauses = { first: 1000, longest: 60_000 } as const;

/** How much of what a person was told he has not read, as this tab knows it, and what can be done about it. */
export class BellWatch {
  private unread = 0;
  private readonly fetch: Fetch;
  private readonly client: NotificationsClient;
  private readonly tabs: TabsOfBrowser;
  private readonly listeners = new Set<() => void>();

  constructor(fetch: Fetch, client: NotificationsClient, tabs: TabsOfBrowser) {
    this.fetch = fetch;
    this.client = client;
    this.tabs = tabs;
  }

  readonly read = (): number => this.unread;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to hear of news of a person; what comes back ends it. */
  begin(person: string): () => void {
    const end = shareStream(`muster bell ${person}`, this.tabs, this.follow, (word) => this.put(Number(word)));
    return () => {
      end();
      this.put(0);
    };
  }

  own(): Promise<readonly Notification[] | undefined> {
    return this.client.own();
  }

  markRead(notificationId: number): Promise<void> {
    return this.client.markRead(notificationId);
  }

  markReadUpTo(notificationId: number): Promise<void> {
    return this.client.markReadUpTo(notificationId);
  }

  private readonly follow: Follow = async (tell, signal) => {
    let pause: number = pauses.first;
    while (!signal.aborted) {
      const told = (name: string, data: string) => {
        pause = pauses.first;
        if (name === 'bell') tell(String(Number(JSON.parse(data).unread)));
      };
      if ((await readEvents(this.fetch, '/api/muster/live', told, signal)) === 'ended') return;
      await sleep(pause * (0.5 + Math.random()), signal);
      pause = Math.min(pause * 2, pauses.longest);
    }
  };

  private put(unread: number): void {
    if (unread === this.unread || !Number.isSafeInteger(unread)) return;
    this.unread = unread;
    for (const listener of [...this.listeners]) listener();
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
