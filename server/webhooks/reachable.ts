import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../guard/plain-address.ts';
import { createProxies } from '../guard/proxies.ts';

/** Judges to which addresses is sent. */
export interface Reachable {
  /** Whether an address may be connected to. */
  may(address: string): boolean;
  /** Whether it is one that the settings name: it may be spoken to without encryption too. */
  isNamed(address: string): boolean;
  /** Whether the settings name any. */
  readonly names: boolean;
}

/** What is no address of the internet, by the registries of special addresses (RFC 6890 and after). */
const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Of IPv6 only 2000::/3 is given out, and of that these lead elsewhere: some of them to an IPv4 address inside. */
const given6 = '2000::/3';
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const special = listOf([...special4, ...special6]);
const given = listOf([given6]);

/** `named`: addresses and networks of the own network to which webhooks may go. */
export function reachable(named: readonly string[]): Reachable {
  const own = createProxies(named);
  if ('wrong' in own) throw new Error(`${own.wrong} is no address`);
  const isNamed = (address: string) => own.trusts(address);
  return { may: (address) => isNamed(address) || isOfInternet(address), isNamed, names: named.length > 0 };
}

function isOfInternet(address: string): boolean {
  const plain = plainAddress(address);
  // A zone ('fe80::1%eth0') is that of a network at this machine, and every form of an IPv4 address inside of IPv6 leads there.
  if (plain === undefined || address.includes('%')) return false;
  if (isIP(plain) === 4) return !special.check(plain, 'ipv4');
  return given.check(plain, 'ipv6') && !special.check(plain, 'ipv6');
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Characters of an address. */
const longest = 2000;

/** An address that a webhook may have; or why it may not, as a sentence. Where its name leads is judged at each delivery. */
export function readHookUrl(text: string, { may, names }: Reachable): URL | string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || text.length > longest || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return `The address needs to start with https:// and to have at most ${longest} characters.`;
  if (url.username !== '' || url.password !== '')
    return 'The address must not carry a name or a password: whoever receives it knows Muster by the signature.';
  if (url.hash !== '') return 'The part of the address after # is never sent: leave it out.';
  if (url.protocol === 'http:' && !names)
    return 'The address needs to start with https://: what is sent in the clear is read on the way.';
  const literal = literalOf(url);
  if (literal !== undefined && !may(literal)) return forbidden(literal);
  return url;
}

/** The address that stands in a URL in the place of a name. */
export function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
}

export function forbidden(address: string): string {
  return `${address} is no address of the internet. To send to the own network, whoever runs Muster names it in MUSTER_WEBHOOKS_TO.`;
}
