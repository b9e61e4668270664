import { Hono } from 'hono';
import { envelope, envelopeResponse } from '../envelope/envelope.ts';
import type { RequestContext, RequestState } from '../guard/incoming.ts';
import type { Snapshot } from './snapshot.ts';

/** The definitions that pages are drawn by; undefined while none were ever there. */
export type SnapshotNow = () => Promise<Pick<Snapshot, 'definitions' | 'languages'> | undefined>;

/**
 * The style sheets of themes. Under its digest one is kept for good; without it, or under one of another time, a browser
 * gets the one that is published now and keeps it for this time.
 */
export function themeRoutes(now: SnapshotNow): Hono<RequestState> {
  return new Hono<RequestState>()
    .get('/:file', (c) => answer(now, c, c.req.param('file').replace(/\.css$/, ''), undefined))
    .get('/:app/:file', (c) => answer(now, c, c.req.param('app'), c.req.param('file').replace(/\.css$/, '')));
}

async function answer(now: SnapshotNow, c: RequestContext, app: string, wanted: string | undefined): Promise<Response> {
  c.set('logName', 'themes');
  if (app !== 'portal' && app !== 'careers') return envelopeResponse(envelope('404', 'There is no such app.'));
  const snapshot = await now();
  if (!snapshot) return envelopeResponse(envelope('503', 'Muster cannot be used yet: try again in a moment.'));
  const { digest, css } = snapshot.definitions.themes(app).css;
  const etag = `"${digest}"`;
  const cache = wanted === digest ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = { etag, 'cache-control': cache, 'content-type': 'text/css; charset=utf-8' };
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(css, { headers });
}
