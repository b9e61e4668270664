import { BlockList, isIP } from 'node:net';
import { plainAddress } from './plain-address.ts';

/** The proxies whose word about a request counts. */
export interface Proxies {
  trusts(address: string): boolean;
}

/** Nobody's word counts. */
export const noProxies: Proxies = { trusts: () => false };

/** The proxies of a list that was looked at before. */
export function knownProxies(entries: readonly string[]): Proxies {
  const made = createProxies(entries);
  if ('wrong' in made) throw new Error(`${made.wrong} is no proxy`);
  return made;
}

/** The proxies of a list of addresses and networks ('10.0.0.0/8'), or the entry that is neither. */
export function createProxies(entries: readonly string[]): Proxies | { readonly wrong: string } {
  const list = new BlockList();
  for (const entry of entries) {
    const [written = '', bits, ...others] = entry.split('/');
    const address = plainAddress(written);
    const version = address === undefined || isIP(written) === 0 ? 0 : isIP(address);
    const most = version === 6 ? 128 : 32;
    const wanted = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (address === undefined || version === 0 || others.length > 0 || !(wanted >= 1 && wanted <= most))
      return { wrong: entry };
    list.addSubnet(address, wanted, familyOf(version));
  }
  return {
    trusts: (address) => {
      const plain = plainAddress(address);
      return plain !== undefined && list.check(plain, familyOf(isIP(plain)));
    },
  };
}

function familyOf(version: number): 'ipv4' | 'ipv6' {
  return version === 6 ? 'ipv6' : 'ipv4';
}

/** Who a request comes from, and over how many trusted proxies. */
export interface Origin {
  readonly address: string;
  readonly hops: number;
}

/**
 * Walks what the proxies wrote into X-Forwarded-For from its end: each trusted one tells who spoke to it. What stands
 * before the first that is not trusted was written by whoever it is, and counts for nothing.
 */
export function originOf(peer: string, forwardedFor: string | undefined, proxies: Proxies): Origin {
  const told = forwardedFor?.split(',') ?? [];
  let address = plainAddress(peer) ?? peer;
  let hops = 0;
  while (proxies.trusts(address)) {
    hops += 1;
    const before = plainAddress(told.pop() ?? '');
    if (before === undefined) break;
    address = before;
  }
  return { address, hops };
}
