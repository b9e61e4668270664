// Proven by itself: what the portal does where a session ends.
import { sessionEndedText } from '@muster/renderer';
import { afterEach, expect, it, vi } from 'vitest';
import { KeptSession } from './kept-session.ts';
import { Portal } from './portal.ts';
import { screenServices } from './screen-services.ts';

const envelope = (result: unknown) => new Response(JSON.stringify({ code: '200', message: '', result }));
const boot = (person: object | null) =>
  envelope({
    person,
    applicant: false,
    functions: [],
    today: '2026-11-21',
    now: '2026-11-21T05:00:00Z',
    zone: 'Asia/Karachi',
    theme: 'blueDark',
    definitions: { app: { compat: {} }, routes: [] },
  });

afterEach(() => vi.unstubAllGlobals());

it("W-033 W-435 on code '401' toasts, then clears local storage, then goes to '/', once", async () => {
  let person: object | null = { name: 'Ada', email: 'ada@muster.local' };
  const steps: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('sign-out')) return boot(person);
    person = null;
    return envelope(null);
  });
  localStorage.setItem('isLogged', 'true');
  localStorage.setItem('theme', 'light');
  const kept = new KeptSession(localStorage);
  const portal = new Portal(kept, sessionStorage);
  await portal.start();
  portal.toasts.subscribe(() => {
    const [toast] = portal.toasts.read().shown;
    steps.push(`toast ${toast?.tone} ${toast?.message}, ${localStorage.length} kept`);
  });
  const services = screenServices(portal, (address) => steps.push(`go ${address}, ${localStorage.length} kept`));
  services.sessionEnded();
  services.sessionEnded();
  expect(steps.slice(0, 2)).toEqual([`toast danger ${sessionEndedText}, 2 kept`, 'go /, 0 kept']);
  expect(sessionEndedText).toBe('Your session is no longer valid! You will be redirected to login screen.');
  await vi.waitFor(() => expect(portal.boot?.person).toBeNull());
  expect(steps.filter((step) => step.startsWith('toast'))).toHaveLength(1);
  expect(steps.filter((step) => step.startsWith('go'))).toHaveLength(1);
});
