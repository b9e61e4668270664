import { isRecord, type JobProgress, type JobsAtServer } from '@muster/engine';
import { type Fetch, request } from './request.ts';

/** What a person is told of his jobs: how many are under way, how far they are together, and how many ended unseen. */
export interface JobNews {
  readonly running: number;
  readonly total: number;
  readonly done: number;
  readonly ended: number;
  /** Of those that ended, the ones in which rows failed. */
  readonly failed: number;
}

/** The jobs of the server. */
export interface JobsClient extends JobsAtServer {
  /** Undefined where the server does not tell. */
  news(): Promise<JobNews | undefined>;
  markSeen(): Promise<void>;
}

const timeout = 30_000;
const gone: ReadonlySet<string> = new Set(['401', '403', '404']);

export function createJobsClient(fetch: Fetch): JobsClient {
  const at = (name: string) => `/api/hr/background/${name}`;
  const read = (name: string) => request(at(name), { method: 'GET' }, { fetch, timeout, again: true });
  const post = (name: string, body?: object) =>
    request(
      at(name),
      {
        method: 'POST',
        ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
      },
      { fetch, timeout, again: false },
    );
  return {
    look: async (jobId, from) => {
      const { code, result } = await read(`getProgress/${encodeURIComponent(jobId)}/${from}`);
      if (gone.has(code)) return 'gone';
      return code === '200' && isRecord(result) ? (result as unknown as JobProgress) : undefined;
    },
    cancel: async (jobId) => void (await post('cancel', { jobId })),
    news: async () => {
      const { code, result } = await read('getNews');
      return code === '200' && isRecord(result) ? (result as unknown as JobNews) : undefined;
    },
    markSeen: async () => void (await post('markSeen')),
  };
}
