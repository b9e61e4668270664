import { randomBytes } from 'node:crypto';
import { type Envelope, httpStatusOf } from '../envelope/envelope.ts';

/**
 * A refused call as a page in plain words, for a person whose browser opened its address: a link to a file that is gone,
 * or that he may not see. `home` is where the page leads.
 */
export function refusalPage({ code, message }: Envelope, home: '/' | '/careers', headers: HeadersInit = {}): Response {
  const nonce = randomBytes(16).toString('base64url');
  const title = 'This could not be opened';
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width">',
    `<style nonce="${nonce}">${look}</style></head>`,
    `<body><main><h1>${title}</h1><p>${inHtml(message || 'There is nothing at this address.')}</p>`,
    `<p>Nothing was changed. Close this tab, or go to <a href="${home}">the first page</a>.</p></main></body></html>`,
  ].join('');
  const answer = new Response(html, { status: httpStatusOf(code), headers });
  answer.headers.set('content-type', 'text/html; charset=utf-8');
  answer.headers.set('cache-control', 'no-store');
  answer.headers.set(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return answer;
}

const look =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:36rem;margin:15vh auto;padding:0 1rem}';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
}
