import { describe, expect, it, vi } from 'vitest';
import { type Follow, shareStream, type TabsOfBrowser } from './share-stream.ts';

/** The locks and channels of one browser: whoever asks for a lock that is held waits for it. */
function browser(): TabsOfBrowser {
  const waiting = new Map<string, (() => void)[]>();
  const held = new Set<string>();
  const channels = new Set<{ name: string; onmessage: ((event: MessageEvent) => void) | null }>();
  const next = (name: string) => {
    held.delete(name);
    waiting.get(name)?.shift()?.();
  };
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    if (held.has(name)) {
      const line = waiting.get(name) ?? [];
      waiting.set(name, line);
      await new Promise<void>((resolve) => {
        line.push(resolve);
        signal.addEventListener('abort', () => line.splice(line.indexOf(resolve), 1));
      });
    }
    held.add(name);
    await work();
    next(name);
  };
  return {
    locks: { request } as unknown as Pick<LockManager, 'request'>,
    channel: (name) => {
      const own = {
        name,
        onmessage: null as ((event: MessageEvent) => void) | null,
        postMessage: (data: unknown) => {
          for (const each of channels)
            if (each !== own && each.name === name) each.onmessage?.({ data } as MessageEvent);
        },
        close: () => channels.delete(own),
      };
      channels.add(own);
      return own as unknown as BroadcastChannel;
    },
  };
}

describe('the stream of a browser', () => {
  const world = () => {
    const followed: { tell: (word: string) => void; signal: AbortSignal; end: () => void }[] = [];
    const follow: Follow = (tell, signal) =>
      new Promise((resolve) => {
        followed.push({ tell, signal, end: resolve });
        signal.addEventListener('abort', () => resolve());
      });
    const open = () => followed.filter(({ signal }) => !signal.aborted);
    return { follow, followed, open };
  };

  it('is one for 300 tabs, all of which hear what comes', async () => {
    const [{ follow, open }, tabs] = [world(), browser()];
    const heard: string[][] = [];
    for (let each = 0; each < 300; each += 1) {
      const own: string[] = [];
      heard.push(own);
      shareStream('bell', tabs, follow, (word) => own.push(word));
    }
    await vi.waitFor(() => expect(open()).toHaveLength(1));
    open()[0]?.tell('3');
    expect(heard.every((own) => own.join() === '3')).toBe(true);
    expect(open()).toHaveLength(1);
  });

  it('tells a tab that comes later what is known, and is taken over when its tab goes', async () => {
    const [{ follow, open }, tabs] = [world(), browser()];
    const first = shareStream('bell', tabs, follow, () => undefined);
    await vi.waitFor(() => expect(open()).toHaveLength(1));
    open()[0]?.tell('3');
    const heard: string[] = [];
    shareStream('bell', tabs, follow, (word) => heard.push(word));
    expect(heard).toEqual(['3']);
    first();
    await vi.waitFor(() => expect(open()).toHaveLength(1));
    open()[0]?.tell('4');
    expect(heard).toEqual(['3', '4']);
  });

  it('is made by no other tab once the session is over', async () => {
    const [{ follow, followed }, tabs] = [world(), browser()];
    shareStream('bell', tabs, follow, () => undefined);
    shareStream('bell', tabs, follow, () => undefined);
    await vi.waitFor(() => expect(followed).toHaveLength(1));
    followed[0]?.end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(followed).toHaveLength(1);
  });
});
