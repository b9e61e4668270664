/** What a browser gives its tabs to agree by; without locks (a page that is not secure) each tab looks for itself. */
export interface TabsOfBrowser {
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  channel(name: string): Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
}

/** Follows the stream until the signal says otherwise; `tell` is told what comes. */
export type Follow = (tell: (word: string) => void, signal: AbortSignal) => Promise<void>;

/**
 * One stream for all tabs of a browser: a tab that holds the lock follows it and tells the others, and when it goes another
 * one takes over. A browser makes six connections to a site: with a stream for each tab the seventh would load nothing. What
 * comes back ends it for this tab.
 */
export function shareStream(
  name: string,
  { locks, channel }: TabsOfBrowser,
  follow: Follow,
  heard: (word: string) => void,
): () => void {
  const over = new AbortController();
  if (!locks) return alone(over, follow, heard);
  const tabs = channel(name);
  let last: string | undefined;
  let leads = false;
  tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') {
      last = data;
      heard(data);
    } else if (leads && last !== undefined) tabs.postMessage(last);
  };
  // Whoever leads tells a tab that has just come what he knows.
  tabs.postMessage(null);
  const lead = async () => {
    leads = true;
    await follow((word) => {
      last = word;
      heard(word);
      tabs.postMessage(word);
    }, over.signal);
    // A session that is over is followed by no other tab either.
    await ended(over.signal);
  };
  void locks.request(name, { signal: over.signal }, lead).catch(() => undefined);
  return () => {
    over.abort();
    tabs.close();
  };
}

function ended(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** A tab by itself follows only while it is looked at: hidden ones would take the connections of the one that is. */
function alone(over: AbortController, follow: Follow, heard: (word: string) => void): () => void {
  let following: AbortController | undefined;
  const look = () => {
    const visible = document.visibilityState === 'visible';
    if (!visible) following?.abort();
    if (!visible || (following && !following.signal.aborted)) return;
    following = new AbortController();
    void follow(heard, AbortSignal.any([following.signal, over.signal]));
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    over.abort();
  };
}
