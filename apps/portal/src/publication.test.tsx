import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptSession } from './kept-session.ts';
import { Portal } from './portal.ts';

/** A server that counts what it is asked, and that publishes when the test says so. */
let number: number;
let away: boolean;
let asked: string[];

const loan = { id: 'loans.list', paths: ['/emp_loan'], title: 'Employee Loan' };

beforeEach(() => {
  number = 3;
  away = false;
  asked = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (away) throw new TypeError('Failed to fetch');
    const headers = { 'x-muster-publication': String(number) };
    const definitions = { app: { compat: {} }, routes: [{ ...loan, hash: `hash-${number}` }] };
    const result = { person: null, now: '2026-11-21T05:00:00Z', publication: number, definitions };
    return Response.json({ code: '200', message: '', result }, { headers });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(): Promise<Portal> {
  const portal = new Portal(new KeptSession(localStorage), sessionStorage);
  await portal.start();
  asked = [];
  return portal;
}
const hashOf = (portal: Portal) => portal.boot?.definitions.routes[0]?.hash;

describe('what an open tab does about a publish', () => {
  it('asks nothing more before it opens a page, while the last answer is new and tells of no publish', async () => {
    const portal = await opened();
    expect(await portal.catchUp()).toBe(false);
    expect(asked).toEqual([]);
  });

  it('learns of it from any answer, and takes it when the next page is opened, not before', async () => {
    const portal = await opened();
    number = 4;
    await portal.muster.readDraft('loans.list');
    expect(hashOf(portal)).toBe('hash-3');
    expect(await portal.catchUp()).toBe(true);
    expect(hashOf(portal)).toBe('hash-4');
    expect(asked).toEqual(['/api/muster/drafts/loans.list', '/api/muster/boot/portal']);
    expect(await portal.catchUp()).toBe(false);
  });

  it('asks the server first when it was silent for more than two seconds', async () => {
    const portal = await opened();
    number = 4;
    vi.advanceTimersByTime(2100);
    expect(await portal.catchUp()).toBe(true);
    expect(hashOf(portal)).toBe('hash-4');
    vi.advanceTimersByTime(2100);
    asked = [];
    expect(await portal.catchUp()).toBe(false);
    expect(asked).toEqual(['/api/muster/publication']);
  });

  it('goes on with what it has while the server cannot be reached', async () => {
    const portal = await opened();
    number = 4;
    away = true;
    vi.advanceTimersByTime(2100);
    expect(await portal.catchUp()).toBe(false);
    expect(hashOf(portal)).toBe('hash-3');
    expect(portal.read().phase).toBe('ready');
    away = false;
    expect(await portal.catchUp()).toBe(true);
    expect(hashOf(portal)).toBe('hash-4');
  });

  it('does not take an answer out of the cache of the browser for news', async () => {
    const portal = await opened();
    vi.stubGlobal('fetch', async () => {
      const headers = { 'x-muster-publication': '1', 'cache-control': 'private, max-age=31536000, immutable' };
      return Response.json({ screen: {}, calls: {} }, { headers });
    });
    await portal.muster.screen('loans.list', 'hash-3');
    expect(await portal.catchUp()).toBe(false);
  });
});
