import { labelFromName } from '@muster/engine/formats';
import type { Person } from '../sessions/session.ts';

/** Why a page stays closed to a person: only what he may know, his own roles and what the page is called. */
export type ClosedPage = {
  /** The functions of which one would open the page. */
  readonly functions: readonly string[];
  readonly right: 'read';
  readonly name: string;
  /** One sentence of all that. */
  readonly why: string;
};

/** What is said of a page that asks for read on one of its functions. */
export function closedPage(
  title: unknown,
  functions: readonly string[],
  person: Person,
  roles: readonly string[],
): ClosedPage {
  const [link = ''] = functions;
  const name = typeof title === 'string' ? title : labelFromName(link);
  const held = functions.some((each) => Object.hasOwn(person.rights, each) && holdsAnything(person, each));
  const but = held ? ' Your other rights on it count only together with read.' : '';
  const own = roles.length === 0 ? '' : ` Your roles: ${roles.join(', ')}.`;
  return { functions, right: 'read', name, why: `You need read on '${name}' (${functions.join(', ')}).${but}${own}` };
}

function holdsAnything({ rights }: Person, link: string): boolean {
  const right = rights[link];
  return right?.write === true || right?.delete === true;
}
