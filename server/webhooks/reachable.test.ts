import { describe, expect, it } from 'vitest';
import { reachable, readHookUrl } from './reachable.ts';

const nobody = reachable([]);

describe('to which addresses is sent', () => {
  it.each(['1.1.1.1', '93.184.216.34', '172.15.0.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '::ffff:1.1.1.1'])(
    '%s is of the internet',
    (address) => expect(nobody.may(address)).toBe(true),
  );

  it.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1'],
    ...[
      '169.254.169.254',
      '192.0.0.192',
      '198.18.0.1',
      '203.0.113.9',
      '224.0.0.1',
      '239.255.255.250',
      '255.255.255.255',
    ],
    ...['::1', '::', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a9fe:a9fe', '64:ff9b::7f00:1'],
    ...[
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      '2002:7f00:1::',
      '2001:0:1::1',
      '2001:db8::1',
    ],
    ...['', 'localhost', 'not an address', '127.1'],
  ])('%s is not', (address) => expect(nobody.may(address)).toBe(false));

  it('what the settings name may be sent to, and nothing beside it', () => {
    const named = reachable(['10.1.0.0/16', '127.0.0.1']);
    expect(['10.1.200.3', '127.0.0.1', '::ffff:127.0.0.1'].filter(named.may)).toHaveLength(3);
    expect(['10.2.0.1', '127.0.0.2', '::1'].filter(named.may)).toEqual([]);
    expect(named.isNamed('1.1.1.1')).toBe(false);
  });
});

describe('the address of a webhook', () => {
  it.each([
    ['', 'needs to start with https://'],
    ['ftp://example.com', 'needs to start with https://'],
    ['javascript:alert(1)', 'needs to start with https://'],
    ['http://example.com/hook', 'is read on the way'],
    ['https://me:secret@example.com', 'must not carry a name or a password'],
    ['https://example.com/#part', 'after # is never sent'],
    ['https://127.0.0.1/', '127.0.0.1 is no address of the internet'],
    ['https://2130706433/', '127.0.0.1 is no address of the internet'],
    ['https://0x7f.1/', '127.0.0.1 is no address of the internet'],
    ['https://[::1]/', '::1 is no address of the internet'],
    ['https://[::ffff:169.254.169.254]/', 'is no address of the internet'],
    [`https://example.com/${'x'.repeat(2000)}`, 'at most 2000 characters'],
  ])('%s is refused in a sentence', (text, sentence) => {
    expect(readHookUrl(text, nobody)).toContain(sentence);
  });

  it('is https, or http where the own network is named', () => {
    expect(readHookUrl('https://example.com/hook?x=1', nobody)).toHaveProperty('href', 'https://example.com/hook?x=1');
    expect(readHookUrl('http://10.1.2.3:8080/', reachable(['10.0.0.0/8']))).toHaveProperty('port', '8080');
  });
});
