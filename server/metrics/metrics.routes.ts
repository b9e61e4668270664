import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { envelope, envelopeResponse } from '../envelope/envelope.ts';
import {
  clientAddress,
  hostOf,
  isForwardedByStranger,
  type RequestContext,
  type RequestState,
} from '../guard/incoming.ts';
import { isOwnMachine } from '../settings/read-own-address.ts';
import type { Metrics } from './create-metrics.ts';

/**
 * /metrics for Prometheus: with a token for whoever gives it, without one for this machine alone. Everybody else learns no
 * more than that there is nothing.
 */
export function metricsRoutes(
  metrics: Pick<Metrics, 'text' | 'registry'>,
  token: string | undefined,
): Hono<RequestState> {
  return new Hono<RequestState>().get('/metrics', async (c) => {
    c.set('logName', 'metrics');
    const may =
      token === undefined ? isThisMachine(c) : sameText(c.req.header('authorization') ?? '', `Bearer ${token}`);
    if (!may) return envelopeResponse(envelope('404', 'There is nothing at this address.'));
    return new Response(await metrics.text(), {
      headers: { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' },
    });
  });
}

/** True for what a program sends that scrapes; it reaches the server by its address and not by its public name. */
export function isMetrics(c: RequestContext): boolean {
  return c.req.path === '/metrics';
}

/** A proxy on this machine asks for somebody elsewhere: it says so in a header, or by the name that it was asked for. */
function isThisMachine(c: RequestContext): boolean {
  const name = hostOf(c)
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
  return isOwnMachine(clientAddress(c)) && !isForwardedByStranger(c) && (name === 'localhost' || isOwnMachine(name));
}

function sameText(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
