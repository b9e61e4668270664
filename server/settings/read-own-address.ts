import { isIP } from 'node:net';
import { isNear } from './is-near.ts';
import { readUrl } from './read-url.ts';

/** The address that the server listens on: that of the own machine, which nobody else reaches, unless one is named. */
export function readListenAddress(text: string | undefined, refused: string[]): string {
  if (text === undefined || text === 'localhost') return '127.0.0.1';
  const address = text.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) !== 0) return address;
  refused.push(
    `MUSTER_HOST needs to be an address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them; it is '${text}'.`,
  );
  return '127.0.0.1';
}

/** The address at which people reach Muster, as scheme, host and port; undefined when it is not told. */
export function readPublicUrl(text: string | undefined, refused: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = readUrl(text);
  const bare = url && url.pathname === '/' && url.search === '' && url.hash === '' && !text.includes('@');
  if (!url || !bare || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    refused.push(
      `MUSTER_PUBLIC_URL needs to be an address such as https://hr.example.com, with nothing after the host.`,
    );
    return undefined;
  }
  if (url.protocol === 'http:' && !isNear(url.hostname)) {
    refused.push(
      `MUSTER_PUBLIC_URL would have passwords sent in the clear to ${url.hostname}: use https, or a host of the own network.`,
    );
  }
  return url.origin;
}

/** True when only programs of this machine reach the server at an address. */
export function isOwnMachine(address: string): boolean {
  return address === '::1' || /^127\./.test(address);
}
