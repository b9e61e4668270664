import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type DeliveredLanguage, languageFor } from '../delivery/languages.ts';
import type { Snapshot } from '../delivery/snapshot.ts';
import { envelope, envelopeResponse } from '../envelope/envelope.ts';
import { hostOf, isHttps, isNavigation, type RequestContext, rawTarget } from '../guard/incoming.ts';
import { type Around, pagePolicy } from '../guard/security-headers.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';

export interface StaticApps {
  readonly portal: StaticFiles;
  readonly careers: StaticFiles;
  readonly careersHost: string | undefined;
}

/** The window in which the portal previews a screen: the one page that may stand in a frame, of the portal alone. */
export const previewPage = '/screen_preview';

/** What stands in the built pages where each answer puts its own nonce. */
export const noncePlaceholder = '__CSP_NONCE__';

/**
 * The built apps: their files by address, and their page for every other address, since routes are known to the app
 * alone. A missing file is 404 and never the page, but where a person's browser opened its address: with 200 where an
 * ending may be of an input of a page, as in /page_designer/page/loans.list.
 */
export async function answerStatic(
  apps: StaticApps,
  c: RequestContext,
  snapshot?: Pick<Snapshot, 'definitions' | 'languages'>,
): Promise<Response> {
  const path = new URL(c.req.url).pathname;
  // Addresses of pages are not logged: they name people, and anything can be typed into one.
  c.set('logName', 'page');
  const atCareersHost = isCareersHost(apps, c);
  const careers = path === '/careers' || path.startsWith('/careers/');
  if (apps.careersHost !== undefined && careers && !atCareersHost) {
    return redirect(`${isHttps(c) ? 'https' : 'http'}://${apps.careersHost}${path}`);
  }
  if (atCareersHost && path === '/') return redirect('/careers');
  const files = careers || atCareersHost ? apps.careers : apps.portal;
  const app = files === apps.careers ? 'careers' : 'portal';
  const { language, dir } = languageFor((name) => c.req.header(name), app, snapshot?.languages);
  const sheet = snapshot?.definitions.themes(app).sheet;
  const look = { language, dir, sheet };
  const address = careers ? path.slice('/careers'.length) : path;
  if (files === apps.portal && address === previewPage) return pageAnswer(files, 200, look, "'self'");
  const file = files.get(decoded(address));
  if (file && !file.file.endsWith('.html')) {
    c.set('logName', path.slice(0, 200));
    return fileAnswer(file, c);
  }
  if (isFileAddress(address)) {
    c.set('logName', 'no file');
    if (isNavigation(c)) return pageAnswer(files, couldBeInput(address) ? 200 : 404, look);
    return envelopeResponse(envelope('404', 'There is no such file.'));
  }
  return pageAnswer(files, 200, look);
}

/**
 * The page of an app for an address that cannot mean anything, with the status 404: the app finds no page there and says
 * so. Nothing is read from the address but whether it begins as those of careers do.
 */
export async function answerNowhere(apps: StaticApps, c: RequestContext): Promise<Response> {
  c.set('logName', 'page');
  const careers = apps.careersHost === undefined && /^\/careers(\/|\?|$)/.test(rawTarget(c));
  return pageAnswer(careers || isCareersHost(apps, c) ? apps.careers : apps.portal, 404, english);
}

function isCareersHost({ careersHost }: StaticApps, c: RequestContext): boolean {
  return careersHost !== undefined && hostOf(c) === careersHost;
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

/** An address that means a file: of a build, or with an ending or a leading dot in its last part. */
function isFileAddress(address: string): boolean {
  const last = address.split('/').at(-1) ?? '';
  return address.startsWith('/assets/') || address.includes('/.') || /\.[a-z][a-z0-9]{1,10}$/i.test(last);
}

/** Files with an ending stand at the top or among the assets of a build; deeper down it is part of what a page is opened with. */
function couldBeInput(address: string): boolean {
  return address.lastIndexOf('/') > 0 && !address.startsWith('/assets/') && !address.includes('/.');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Named, and not with the quality 0. */
const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
} as const;

async function fileAnswer({ file, type, etag, lasting, packed }: StaticFile, c: RequestContext): Promise<Response> {
  const headers = new Headers({
    'content-type': type,
    'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'accept-encoding',
  });
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const accepted = c.req.header('accept-encoding') ?? '';
  const copy = packed.find(([encoding]) => accepts[encoding].test(accepted));
  if (copy) headers.set('content-encoding', copy[0]);
  return new Response(await readFile(copy ? copy[1] : file), { headers });
}

/** What a page says of itself before any script has run. */
interface Look extends Pick<DeliveredLanguage, 'language' | 'dir'> {
  /** The address of its themes; left out, that of the newest. */
  readonly sheet?: string | undefined;
}

/** What is answered where no language was chosen. */
const english: Look = { language: 'en', dir: 'ltr' };

/** Where the built pages name the style sheet of their themes. */
const newestSheet = /"\/api\/muster\/themes\/\w+\.css"/;

async function pageAnswer(
  files: StaticFiles,
  status: 200 | 404,
  { language, dir, sheet }: Look,
  around: Around = "'none'",
): Promise<Response> {
  const page = files.get('/index.html');
  if (!page) return notBuilt();
  const nonce = randomBytes(16).toString('base64url');
  const html = (await readFile(page.file, 'utf8'))
    .replaceAll(noncePlaceholder, nonce)
    .replace(newestSheet, (newest) => (sheet === undefined ? newest : `"${sheet}"`))
    .replace('<html lang="en"', `<html lang="${language}" dir="${dir}"`);
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(nonce, around),
      ...(around === "'self'" ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    },
  });
}

function notBuilt(): Response {
  const html =
    '<!doctype html><html lang="en"><title>Muster</title><h1>Muster</h1><p>This app is not built yet: start Muster with <code>npm start</code>.</p></html>';
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
