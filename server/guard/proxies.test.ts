import { describe, expect, it } from 'vitest';
import { createProxies, noProxies, originOf, knownProxies as proxies } from './proxies.ts';

describe('whose word about a request counts', () => {
  it('believes nobody unless a setting says so', () => {
    expect(originOf('127.0.0.1', '203.0.113.7', noProxies)).toEqual({ address: '127.0.0.1', hops: 0 });
    expect(originOf('10.0.0.9', '203.0.113.7', proxies(['10.0.0.1']))).toEqual({ address: '10.0.0.9', hops: 0 });
  });

  it.each([
    ['203.0.113.7', '203.0.113.7', 1],
    ['6.6.6.6, 203.0.113.7', '203.0.113.7', 1],
    ['6.6.6.6, 203.0.113.7, 10.1.2.3', '203.0.113.7', 2],
    ['6.6.6.6,203.0.113.7:4711,[2001:db8::5]:443', '203.0.113.7', 2],
    ['10.1.2.3, 10.1.2.4', '10.1.2.3', 3],
    ['unknown', '127.0.0.1', 1],
    ['203.0.113.7, unknown', '127.0.0.1', 1],
    [undefined, '127.0.0.1', 1],
    ['', '127.0.0.1', 1],
  ])('walks %j from its end to the first that is not trusted', (forwarded, address, hops) => {
    const trusted = proxies(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']);
    expect(originOf('::ffff:127.0.0.1', forwarded, trusted)).toEqual({ address, hops });
  });

  it.each(['proxy.example.com', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '10.0.0', '10.0.0.1:80', ''])(
    'takes %j for no proxy',
    (entry) => {
      expect(createProxies(['10.0.0.1', entry])).toEqual({ wrong: entry });
    },
  );
});
