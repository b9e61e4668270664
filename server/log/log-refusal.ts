import { isIP } from 'node:net';
import { clientAddress, type RequestContext } from '../guard/incoming.ts';
import type { Log } from './create-log.ts';

/** What everybody meets in a day's work: an address that is not there, a record that somebody else has changed meanwhile. */
const everyday: ReadonlySet<number> = new Set([404, 409, 410]);

/**
 * Tells who was refused, and from where: whoever tries the doors one after the other is seen by it. It has the account's
 * key (of an outside backend its door alone) and the address, and like every line nothing of what was sent.
 */
export function logRefusal(log: Log, c: RequestContext): void {
  const { status } = c.res;
  if (status < 400 || status > 499 || everyday.has(status)) return;
  const who = c.get('who').replace(/^(outside \w+) .*$/s, '$1');
  const address = clientAddress(c);
  log.warn('refused', {
    requestId: c.get('requestId'),
    name: c.get('logName'),
    code: c.get('logCode') || String(status),
    who: who || 'visitor',
    address: isIP(address) === 0 ? 'unknown' : address,
  });
}
