import { isIP } from 'node:net';
import { plainAddress } from '../guard/plain-address.ts';

/**
 * The network that is counted as one sender: an IPv4 address by itself; of an IPv6 address the first 64 bits, since
 * whoever has one address there has all of them.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (plain === undefined || isIP(plain) !== 6) return plain ?? address.slice(0, 45);
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  // An address that ends like IPv4 has two groups in that end.
  const groups = front.length + back.length + (plain.includes('.') ? 1 : 0);
  const whole = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - groups)).fill('0'), ...back];
  const first = whole.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${first.join(':')}::/64`;
}
