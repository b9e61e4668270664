import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeptSession } from './kept-session.ts';
import { noRightText, Portal } from './portal.ts';
import { whyRefused } from './why-refused.ts';

afterEach(() => vi.unstubAllGlobals());

const why = "You need read on 'Employee Loan' (emp_loan). Your roles: Agent.";

describe('a page without the right to it', () => {
  it('is refused at once in the words of old; which right is missing follows, asked before the session ends', async () => {
    const asked: string[] = [];
    let tell: (answer: Response) => void = () => undefined;
    const boot = {
      person: { name: 'Ali' },
      applicant: false,
      functions: [],
      now: '2026-11-20T12:00:00Z',
      zone: 'Asia/Karachi',
      definitions: { app: {} },
    };
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      if (address.includes('refusal')) return new Promise<Response>((resolve) => (tell = resolve));
      return Promise.resolve(
        Response.json({ code: '200', message: '', result: address.includes('boot') ? boot : null }),
      );
    });
    const portal = new Portal(new KeptSession(localStorage), sessionStorage);
    await portal.start();
    const refused = portal.refuse('/emp_loan');
    const shown = () => portal.toasts.read().shown.map(({ message }) => message);
    expect(shown()).toEqual([noRightText]);
    expect(portal.boot?.person).toBeNull();
    await Promise.resolve();
    expect(asked.slice(1)).toEqual(['/api/muster/refusal?path=%2Femp_loan']);
    tell(Response.json({ code: '200', message: 'Success', result: { why } }));
    await refused;
    expect(shown()).toEqual([noRightText, why]);
    expect(asked.slice(2)).toEqual(['/api/muster/sign-out', '/api/muster/boot/portal']);
  });

  it.each([
    ['an answer without a reason', () => Promise.resolve(Response.json({ code: '200', result: null }))],
    ['nonsense', () => Promise.resolve(new Response('<html>'))],
    ['no server', () => Promise.reject(new TypeError('no network'))],
  ])('is refused without a reason by %s', async (_name, fetch) => {
    expect(await whyRefused(fetch, '/emp_loan')).toBeUndefined();
  });
});
