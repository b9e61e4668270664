import { holds } from '../gateway/check-right.ts';
import type { Person } from '../sessions/session.ts';

/** Who looks at definitions: the signed-in person, an applicant, or a visitor (neither). */
export interface Viewer {
  readonly person: Person | undefined;
  readonly applicant: boolean;
}

/** Who may open a page: everybody, whoever is signed in, an applicant, or holders of one of the functions. */
export type PageAccess = 'public' | 'session' | 'applicant' | readonly string[];

const sessionOnly: ReadonlySet<string> = new Set(['/', '/dashboard', '/404']);

/**
 * The access of a page. Where it names none, it is the function of the last literal segment of its first path; the start
 * page, the dashboard and what has no literal segment need a session only.
 */
export function accessOf(declared: unknown, path: unknown): PageAccess {
  if (declared === 'public' || declared === 'session' || declared === 'applicant') return declared;
  if (typeof declared === 'string') return [declared];
  if (Array.isArray(declared)) return declared.map(String);
  const first: unknown = Array.isArray(path) ? path[0] : path;
  if (typeof first !== 'string' || sessionOnly.has(first)) return 'session';
  const literal = first
    .split('/')
    .filter((part) => part !== '' && !/[{:]/.test(part))
    .at(-1);
  return literal === undefined ? 'session' : [literal];
}

export function mayOpen(access: PageAccess, { person, applicant }: Viewer): boolean {
  if (access === 'public') return true;
  if (access === 'applicant') return applicant;
  if (!person) return false;
  return access === 'session' || holds(person, access);
}
