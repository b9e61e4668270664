import { Hono } from 'hono';
import { envelope, envelopeResponse } from '../envelope/envelope.ts';
import type { RequestContext, RequestState } from '../guard/incoming.ts';

/** /healthz: the process runs. /readyz: it can serve; `ready` answers the sentence why not. */
export function healthRoutes(ready: () => Promise<string | undefined>): Hono<RequestState> {
  return new Hono<RequestState>()
    .get('/healthz', () => envelopeResponse(envelope('200', 'Muster runs.')))
    .get('/readyz', async () => {
      const problem = await ready();
      return envelopeResponse(problem === undefined ? envelope('200', 'Muster can serve.') : envelope('503', problem));
    });
}

/** True for what a supervisor asks, which reaches the server by its address and not by its public name. */
export function isHealth(c: RequestContext): boolean {
  return c.req.path === '/healthz' || c.req.path === '/readyz';
}
