import { isIP } from 'node:net';

/**
 * An address as it is compared: without blanks, brackets, port and zone, an IPv4 address within IPv6 as IPv4, in small
 * letters; undefined for what is none.
 */
export function plainAddress(text: string): string | undefined {
  const found = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?|([^[\]\s]*))$/.exec(text.trim());
  const [bare = ''] = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').toLowerCase().split('%', 1);
  const within = /^::ffff:([\d.]+)$/.exec(bare)?.[1];
  const address = within ?? bare;
  return isIP(address) === 0 ? undefined : address;
}
