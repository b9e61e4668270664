import type { Fetch } from '@muster/renderer';

/** How a stream came to its end: the session is over, or the connection is and may be made again. */
export type EndOfStream = 'ended' | 'again';

const over: ReadonlySet<number> = new Set([401, 403, 404]);

/** Reads a stream of server-sent events until it ends; `told` gets the data of each, by its name. */
export async function readEvents(
  fetch: Fetch,
  address: string,
  told: (name: string, data: string) => void,
  signal: AbortSignal,
): Promise<EndOfStream> {
  try {
    const response = await fetch(address, { method: 'GET', credentials: 'same-origin', signal });
    if (over.has(response.status)) return 'ended';
    if (!response.ok || !response.body) return 'again';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'again';
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
        if (name === 'ended') return 'ended';
        if (name !== undefined && data !== undefined) told(name, data);
      }
    }
  } catch {
    return 'again';
  }
}
