import type { Door } from './session.ts';

const names: Readonly<Record<Door, string>> = { staff: 'muster_staff', applicant: 'muster_applicant' };

/** The cookie's name; over https the `__Host-` prefix binds it to this host and to the whole of it. */
export function cookieName(door: Door, https: boolean): string {
  return https ? `__Host-${names[door]}` : names[door];
}

/**
 * The token that a Cookie header carries for a door. Two cookies of one name are none: one of them may have been put
 * there by somebody else.
 */
export function readToken(header: string | undefined, door: Door, https: boolean): string | undefined {
  const wanted = cookieName(door, https);
  const found = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && pair.slice(0, at).trim() === wanted ? [pair.slice(at + 1).trim()] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Set-Cookie for a session; without a token the cookie goes. It lasts until the browser closes. */
export function setCookie(door: Door, https: boolean, token: string | undefined): string {
  const rest = `Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return `${cookieName(door, https)}=${token ?? ''}; ${rest}${token === undefined ? '; Max-Age=0' : ''}`;
}
