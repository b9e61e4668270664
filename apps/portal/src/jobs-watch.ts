import type { JobProgress, JobsAtServer } from '@muster/engine';
import type { JobNews, JobsClient } from '@muster/renderer';

/** Milliseconds between two looks: more and more while nothing moves. */
const pauses = { first: 1000, longest: 15_000 } as const;

/**
 * What the person's jobs do, as this tab is told of it: looked at when it begins, when a job is begun here and when the tab
 * comes to the front, and again and again only while one is under way.
 */
export class JobsWatch implements JobsAtServer {
  private news: JobNews | undefined;
  private readonly jobs: JobsClient;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause: number = pauses.first;

  constructor(jobs: JobsClient) {
    this.jobs = jobs;
  }

  readonly read = (): JobNews | undefined => this.news;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to look; what comes back ends it. */
  begin(): () => void {
    const atFront = () => {
      if (document.visibilityState === 'visible') this.now();
    };
    document.addEventListener('visibilitychange', atFront);
    this.now();
    return () => {
      document.removeEventListener('visibilitychange', atFront);
      clearTimeout(this.timer);
      this.put(undefined);
    };
  }

  async look(jobId: string, from: number): Promise<JobProgress | 'gone' | undefined> {
    if (from === 0) this.now();
    return this.jobs.look(jobId, from);
  }

  cancel(jobId: string): Promise<void> {
    return this.jobs.cancel(jobId);
  }

  /** The person was told of what ended. */
  async seen(): Promise<void> {
    await this.jobs.markSeen();
    this.now();
  }

  private now(): void {
    clearTimeout(this.timer);
    this.pause = pauses.first;
    void this.ask();
  }

  private async ask(): Promise<void> {
    const news = await this.jobs.news();
    const moved = news?.done !== this.news?.done;
    if (news) this.put(news);
    if (!this.news?.running) return;
    this.pause = moved ? pauses.first : Math.min(this.pause * 1.5, pauses.longest);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), this.pause);
  }

  private put(news: JobNews | undefined): void {
    this.news = news;
    for (const listener of [...this.listeners]) listener();
  }
}
