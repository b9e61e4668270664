import { holds } from '../gateway/check-right.ts';
import type { Person } from '../sessions/session.ts';

/** Who looks at definitions: the signed-in person, an applicant, or a visitor (neither). */
export interface Viewer {
  readonly person: Person | undefined;
  readonly applicant: boolean;
}

/** Who may open a page: everybody, whoever is signed in, an applicant, or holders of one of the functions. */
export type PageAccess = 'public' | 'session' | 'careers' | readonly string[];

export function mayOpen(access: PageAccess, { person, applicant }: Viewer): boolean {
  if (access === 'public') return true;
  if (access === 'careers') return applicant;
  if (!person) return false;
  return access === 'session' || holds(person, access);
}
