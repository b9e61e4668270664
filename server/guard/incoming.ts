import type { IncomingMessage } from 'node:http';
import type { SentenceSayer } from '@muster/engine/check';
import type { Context } from 'hono';
import type { Snapshot } from '../delivery/snapshot.ts';
import type { Session } from '../sessions/session.ts';
import { noProxies, type Origin, originOf, type Proxies } from './proxies.ts';

/** What Hono's context carries through one request. */
export interface RequestState {
  readonly Bindings: { readonly incoming?: IncomingMessage };
  readonly Variables: {
    readonly requestId: string;
    /** What the log calls the request: the id of a call, or a path that holds nothing personal. */
    logName: string;
    logCode: string;
    /** The proxies whose word counts; none where it is left out. */
    proxies: Proxies | undefined;
    /** What was found out of the request once, see `requestOrigin` and `hostOf`. */
    origin: Origin | undefined;
    host: string | undefined;
    /** The `ownerKey` of the session that the request came with; '' for a visitor. For the log alone. */
    who: string;
    /** What the token of a program opens, where the request comes with one. */
    program: Session | undefined;
    /** Whether people reach the server by https, where a setting tells it. */
    publicHttps: boolean | undefined;
    /** The definitions that this request began with; a publish meanwhile does not touch it. */
    snapshot: Snapshot;
    /** What says sentences of ours in the language of whoever asks at an app. */
    sayerFor: ((app: 'portal' | 'careers') => SentenceSayer | undefined) | undefined;
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
  const known = c.get('host');
  if (known !== undefined) return known;
  const host = (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
  c.set('host', host);
  return host;
}

/** True when the browser's address is https: the setting of the public address says so, else a trusted proxy in front. */
export function isHttps(c: RequestContext): boolean {
  const told = c.get('publicHttps');
  if (told !== undefined) return told;
  const { hops } = requestOrigin(c);
  const forwarded = hops === 0 ? undefined : c.req.header('x-forwarded-proto')?.split(',');
  // Several proxies may each have added theirs; the one that the browser spoke to is as far from the end as that proxy.
  const first = forwarded?.at(-hops) ?? forwarded?.[0];
  return first === undefined ? /^https:/i.test(c.req.url) : first.trim() === 'https';
}

/** True when the wire carried more than one Host header: a proxy and this server might read different ones. */
export function hasTwoHosts(c: RequestContext): boolean {
  const raw = c.env?.incoming?.rawHeaders ?? [];
  return raw.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** The client's address: that of the connection, or what trusted proxies tell of it. */
export function clientAddress(c: RequestContext): string {
  return requestOrigin(c).address;
}

function requestOrigin(c: RequestContext): Origin {
  const known = c.get('origin');
  if (known) return known;
  const origin = originOf(peerOf(c), c.req.header('x-forwarded-for'), c.get('proxies') ?? noProxies);
  c.set('origin', origin);
  return origin;
}

function peerOf(c: RequestContext): string {
  return c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
}

/** True when somebody whose word does not count tells from where a request comes. */
export function isForwardedByStranger(c: RequestContext): boolean {
  const told = c.req.header('x-forwarded-for') ?? c.req.header('x-forwarded-proto');
  return told !== undefined && requestOrigin(c).hops === 0;
}

/** True for what a page in a browser sends: browsers say so with one of these headers, and no page can leave them out. */
export function isFromPage(c: RequestContext): boolean {
  return ['sec-fetch-site', 'origin', 'referer'].some((name) => c.req.header(name) !== undefined);
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
