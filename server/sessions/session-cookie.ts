import type { Door } from './session.ts';

/** What a cookie holds: a session at a door, or a sign-in that waits for its second step. */
type Held = Door | 'challenge';

const names: Readonly<Record<Held, string>> = {
  staff: 'muster_staff',
  applicant: 'muster_applicant',
  challenge: 'muster_sign_in',
};

/** The cookie's name; over https the `__Host-` prefix binds it to this host and to the whole of it. */
export function cookieName(door: Held, https: boolean): string {
  return https ? `__Host-${names[door]}` : names[door];
}

/**
 * The token that a Cookie header carries for a door. Two cookies of one name are none: one of them may have been put
 * there by somebody else.
 */
export function readToken(header: string | undefined, door: Held, https: boolean): string | undefined {
  return readCookie(header, cookieName(door, https));
}

/** What the cookie of that name holds; nothing where there are two. */
export function readCookie(header: string | undefined, wanted: string): string | undefined {
  const found = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && pair.slice(0, at).trim() === wanted ? [pair.slice(at + 1).trim()] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Set-Cookie for what it holds; without a token the cookie goes. It lasts until the browser closes. */
export function setCookie(door: Held, https: boolean, token: string | undefined): string {
  const rest = `Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return `${cookieName(door, https)}=${token ?? ''}; ${rest}${token === undefined ? '; Max-Age=0' : ''}`;
}

/** The token of the device that a Cookie header carries for a door. */
export function readDevice(header: string | undefined, door: Door, https: boolean): string | undefined {
  return readCookie(header, `${cookieName(door, https)}_device`);
}

/** Set-Cookie for a device, which is known for so many seconds; it opens nothing. */
export function setDeviceCookie(door: Door, https: boolean, token: string, seconds: number): string {
  const rest = `Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return `${cookieName(door, https)}_device=${token}; ${rest}; Max-Age=${seconds}`;
}
