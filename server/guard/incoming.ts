import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Snapshot } from '../delivery/snapshot.ts';

/** What Hono's context carries through one request. */
export interface RequestState {
  readonly Bindings: { readonly incoming?: IncomingMessage };
  readonly Variables: {
    readonly requestId: string;
    /** What the log calls the request: the id of a call, or a path that holds nothing personal. */
    logName: string;
    logCode: string;
    /** The definitions that this request began with; a publish meanwhile does not touch it. */
    snapshot: Snapshot;
  };
}

export type RequestContext = Context<RequestState>;

/** The target as it came over the wire; in tests without a listener the parsed one. */
export function rawTarget(c: RequestContext): string {
  const wire = c.env?.incoming?.url;
  if (wire !== undefined) return wire;
  // A parsed address is 'http://host/path': what stands from the slash after the host.
  return c.req.url.slice(c.req.url.indexOf('/', c.req.url.indexOf('//') + 2));
}

/** Host and port of the request, in lower case. */
export function hostOf(c: RequestContext): string {
  return (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
}

/** True when the browser's address is https: a proxy in front says so. */
export function isHttps(c: RequestContext): boolean {
  const forwarded = c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim();
  return forwarded === undefined ? /^https:/i.test(c.req.url) : forwarded === 'https';
}

/** True when the wire carried more than one Host header: a proxy and this server might read different ones. */
export function hasTwoHosts(c: RequestContext): boolean {
  const raw = c.env?.incoming?.rawHeaders ?? [];
  return raw.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/**
 * The client's address, for rate limits. The forwarded address counts only where the peer is a proxy on this machine, and
 * of it only the last entry, which that proxy wrote.
 */
export function clientAddress(c: RequestContext): string {
  const peer = c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return /^(::ffff:)?127\.|^::1$/.test(peer) && forwarded ? forwarded.slice(0, 45) : peer;
}

/** True when a person's browser opens an address of a page, as against what a page or a program asks for. */
export function isNavigation(c: RequestContext): boolean {
  return wantsPage(c) && !/^\/+api(\/|$)/i.test(rawTarget(c).split('?')[0] ?? '');
}

/** True when a person's browser opens whatever address in a tab: he reads what comes back. */
export function wantsPage(c: RequestContext): boolean {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return false;
  const wants = c.req.header('sec-fetch-mode') ?? 'navigate';
  return wants === 'navigate' && /\btext\/html\b/i.test(c.req.header('accept') ?? '');
}
