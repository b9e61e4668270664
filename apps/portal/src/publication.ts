import type { Fetch } from '@muster/renderer';

/** The header by which every answer tells at which publish of its definitions the server is. */
const header = 'x-muster-publication';

/** Milliseconds for which the last answer is news enough; and how long a page waits to hear newer ones. */
const fresh = 2000;
const patience = 1000;

/**
 * Whether the definitions of this tab are still those that the server serves. Every answer tells it; a tab that was silent
 * for a while asks before it opens a page. A server that cannot be reached changes nothing.
 */
export class Publication {
  private taken = 0;
  private newest = 0;
  private heardAt = Number.NEGATIVE_INFINITY;
  private readonly fetch: Fetch;
  private readonly now: () => number;

  constructor(fetch: Fetch, now: () => number = () => performance.now()) {
    this.fetch = fetch;
    this.now = now;
  }

  /** Makes a request and hears what its answer says. */
  readonly watched: Fetch = async (address, init) => {
    const response = await this.fetch(address, init);
    this.hear(response);
    return response;
  };

  /** The definitions that the tab works with now. */
  take(number: number): void {
    this.taken = number;
    this.newest = number;
  }

  /** True when the server has published since; asks it where the last answer is old. */
  async isBehind(): Promise<boolean> {
    if (this.now() - this.heardAt > fresh) await this.ask();
    return this.newest !== this.taken;
  }

  private async ask(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(patience);
      await this.watched('/api/muster/publication', { method: 'GET', credentials: 'same-origin', signal });
    } catch {
      // Without an answer, what the tab has goes on.
    }
  }

  /** An answer that the browser keeps for ever (`immutable`) tells the number of its own time, which is no news. */
  private hear(response: Response): void {
    const told = Number(response.headers.get(header) ?? Number.NaN);
    if (!Number.isSafeInteger(told)) return;
    const kept = (response.headers.get('cache-control') ?? '').includes('immutable');
    if (kept) return;
    this.newest = told;
    this.heardAt = this.now();
  }
}
