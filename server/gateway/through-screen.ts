import type { ThroughDefinition } from '../audit/create-audit.ts';
import type { Published } from '../delivery/published.ts';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { RequestContext } from '../guard/incoming.ts';
import type { Persons } from '../sessions/persons.ts';
import type { Session } from '../sessions/session.ts';
import type { CallEntry } from './call-entry.ts';

/** The header by which the app says through which definitions a change is made: 'page loans.list > dialog loans.edit'. */
export const screenHeader = 'x-muster-screen';

/** The header of every answer that tells an open tab which publish the server is at; what a form sends tells that of the form. */
export const publicationHeader = 'x-muster-publication';

const notMade =
  'This screen does not do that any more, or not for you: it was changed after you opened it. Open the page again. What you typed is kept and can be restored there.';

/**
 * The definitions through which a request of the app changes something, in the versions that it has open; nothing where a
 * program asks. What names a page that its person may not open, or that does not make the call, is refused.
 */
export async function throughScreen(
  { persons, published }: { readonly persons: Persons; readonly published: Pick<Published, 'versionAt'> },
  c: RequestContext,
  entry: CallEntry,
  session: Session | undefined,
): Promise<readonly ThroughDefinition[] | Envelope | undefined> {
  const header = c.req.header(screenHeader);
  if (header === undefined || !entry.changes) return undefined;
  const named = /^page [\w.-]{1,200}(?: > (?:dialog|document|form|grid) [\w.-]{1,200})?$/.test(header);
  const screen = header.split(' > ');
  const { definitions, number } = c.get('snapshot');
  const staff = session?.door === 'staff' ? await persons(session) : undefined;
  const person = staff && !('code' in staff) ? staff : undefined;
  const viewer = { person, applicant: session?.door === 'applicant' };
  if (!named || !definitions.makes(entry.id, screen, viewer)) return envelope('422', notMade);
  const opened = Number(c.req.header(publicationHeader) ?? number);
  const publication = Number.isSafeInteger(opened) ? opened : number;
  return Promise.all(
    screen.map(async (name) => {
      const [kind = '', id = ''] = name.split(' ');
      return { kind, id, version: await published.versionAt(name, publication) };
    }),
  );
}
