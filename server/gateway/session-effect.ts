import type { Audit } from '../audit/create-audit.ts';
import { clientAddress, isHttps, type RequestContext } from '../guard/incoming.ts';
import { browserName } from '../sessions/browser-name.ts';
import { sessionAt } from '../sessions/current-sessions.ts';
import { deviceLife, type KnownDevices } from '../sessions/known-devices.ts';
import { accountAsked } from '../sessions/password-calls.ts';
import type { Persons } from '../sessions/persons.ts';
import { doorOf, ownerKeyOf, type SessionOwner } from '../sessions/session.ts';
import { readDevice, setCookie, setDeviceCookie } from '../sessions/session-cookie.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { recordSignOut, signInOf } from '../sessions/sign-ins.ts';
import type { BackendAnswer, BackendRequest, HrBackend } from './hr-backend.ts';

interface EffectParts {
  readonly sessions: SessionStore;
  readonly persons: Persons;
  readonly backend: HrBackend;
  readonly audit: Audit;
  readonly devices: KnownDevices;
}

/** Does to sessions what an answer says; resolves to the Set-Cookie headers that follow from it. */
export async function applySessionEffect(
  { sessions, persons, backend, audit, devices }: EffectParts,
  c: RequestContext,
  request: BackendRequest,
  answer: Extract<BackendAnswer, { envelope: unknown }>,
): Promise<readonly string[]> {
  const { session } = request;
  const effect = answer.session;
  if (!effect) return [];
  if ('challenge' in effect) return [setCookie('challenge', isHttps(c), effect.challenge)];
  if ('begins' in effect) {
    const door = doorOf(effect.begins);
    // A new token at every sign-in: what was known before it opens nothing after it.
    const before = await sessionAt(c, sessions, door);
    if (before) await sessions.end(before, (trx) => recordSignOut(audit, trx, before));
    const signedIn = signInOf(effect, request, answer.envelope, clientAddress(c));
    const place = { browser: browserName(c.req.header('user-agent')), address: clientAddress(c) };
    const token = await sessions.begin(effect.begins, effect.cookies, (trx) => audit.record(trx, signedIn), place);
    const begun = door === 'staff' && backend.personMaxAge > 0 ? await sessions.find(token, door) : undefined;
    if (begun) await persons(begun);
    const done = effect.byStep ? [setCookie('challenge', isHttps(c), undefined)] : [];
    return [
      setCookie(door, isHttps(c), token),
      ...done,
      ...(await rememberDevice({ devices, backend }, c, request, effect.begins)),
    ];
  }
  if ('ends' in effect) {
    if (!session) return [];
    await sessions.end(session, (trx) => recordSignOut(audit, trx, session));
    return [setCookie(session.door, isHttps(c), undefined)];
  }
  if ('endsAllOf' in effect) {
    for (const owner of effect.endsAllOf) await sessions.endAllOf(owner, effect.butOwn ? session : undefined);
    return [];
  }
  if (session) await sessions.keepCookies(session, effect.keepsCookies);
  return [];
}

/** Knows the device from now on; the owner of an account that was signed in to elsewhere before is told of a new one. */
async function rememberDevice(
  { devices, backend }: Pick<EffectParts, 'devices' | 'backend'>,
  c: RequestContext,
  request: BackendRequest,
  owner: SessionOwner,
): Promise<readonly string[]> {
  const account = accountAsked(request);
  if (account === undefined) return [];
  const door = doorOf(owner);
  const browser = browserName(c.req.header('user-agent'));
  const before = readDevice(c.req.header('cookie'), door, isHttps(c));
  const token = await devices.remember(account, before, async (trx) =>
    backend.tellAccount?.(trx, ownerKeyOf(owner), { kind: 'newDevice', browser }),
  );
  return [setDeviceCookie(door, isHttps(c), token, deviceLife)];
}
