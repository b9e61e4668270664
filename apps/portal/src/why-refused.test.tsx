import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeptSession } from './kept-session.ts';
import { noRightText, Portal } from './portal.ts';
import { whyRefused } from './why-refused.ts';

afterEach(() => vi.unstubAllGlobals());

const why = "You need read on 'Employee Loan' (emp_loan). Your roles: Agent.";

describe('a page without the right to it', () => {
  it('is refused in the words of old once the server has said no too; which right is missing follows, asked before the session ends', async () => {
    const asked: string[] = [];
    let tell: (answer: Response) => void = () => undefined;
    const boot = {
      person: { name: 'Ali' },
      applicant: false,
      functions: [],
      now: '2026-11-20T12:00:00Z',
      zone: 'Asia/Karachi',
      definitions: { app: {}, routes: [] },
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
    await vi.waitFor(() => expect(shown()).toEqual([noRightText]));
    expect(portal.boot?.person).toBeNull();
    expect(asked.slice(1)).toEqual(['/api/muster/boot/portal', '/api/muster/refusal?path=%2Femp_loan']);
    tell(Response.json({ code: '200', message: 'Success', result: { why } }));
    expect(await refused).toBe('refused');
    expect(shown()).toEqual([noRightText, why]);
    expect(asked.slice(3)).toEqual(['/api/muster/sign-out', '/api/muster/boot/portal']);
  });

  it('is opened by who has been given the right since he signed in: the server is asked before it is refused', async () => {
    const loans = { functionLink: 'emp_loan', readRight: 1, writeRight: 0, delRight: 0 };
    const routes = [{ id: 'loans.list', paths: ['/emp_loan'], title: 'Loans', access: 'emp_loan', hash: 'x' }];
    let given = false;
    const boot = () => ({
      person: { name: 'Ali' },
      applicant: false,
      functions: given ? [loans] : [],
      now: '2026-11-20T12:00:00Z',
      zone: 'Asia/Karachi',
      definitions: { app: {}, routes: given ? routes : [] },
    });
    vi.stubGlobal('fetch', async () => Response.json({ code: '200', message: '', result: boot() }));
    const portal = new Portal(new KeptSession(localStorage), sessionStorage);
    await portal.signedIn();
    expect(portal.rightsOn('/emp_loan', 'emp_loan').read).toBe(false);
    given = true;
    expect(await portal.refuse('/emp_loan')).toBe('may');
    expect(portal.boot?.person).toEqual({ name: 'Ali' });
    expect(portal.rightsOn('/emp_loan', 'emp_loan').read).toBe(true);
    expect(portal.toasts.read().shown).toEqual([]);
    given = false;
    expect(await portal.refuse('/emp_loan')).toBe('refused');
  });

  it.each([
    ['an answer without a reason', () => Promise.resolve(Response.json({ code: '200', result: null }))],
    ['nonsense', () => Promise.resolve(new Response('<html>'))],
    ['no server', () => Promise.reject(new TypeError('no network'))],
  ])('is refused without a reason by %s', async (_name, fetch) => {
    expect(await whyRefused(fetch, '/emp_loan')).toBeUndefined();
  });
});
