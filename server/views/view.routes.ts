import type { Json } from '@muster/engine';
import { isUnstorable } from '@muster/engine/formats';
import { Hono } from 'hono';
import type { Audit } from '../audit/create-audit.ts';
import { envelope, envelopeResponse, sessionEnded } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import { holds } from '../gateway/check-right.ts';
import type { RequestContext, RequestState } from '../guard/incoming.ts';
import { readBody } from '../guard/read-body.ts';
import { sessionAt } from '../sessions/current-sessions.ts';
import type { Persons } from '../sessions/persons.ts';
import { circleOf, type Session } from '../sessions/session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { knownActor } from '../sessions/sign-ins.ts';
import { readMatch } from '../work/index.ts';
import { type RemovedView, type Unchanged, type ViewOwner, type ViewStore, viewBounds } from './view-store.ts';

export interface ViewParts {
  readonly views: ViewStore;
  readonly sessions: SessionStore;
  readonly persons: Persons;
  readonly audit: Pick<Audit, 'record'>;
}

/** The function whose delete right takes away what others share. */
const managing = 'page_designer';

/** The saved views of a list: the own ones and those that others share. */
export function viewRoutes({ views, sessions, persons, audit }: ViewParts): Hono<RequestState> {
  type Act = (owner: ViewOwner, list: string, session: Session) => Promise<Response>;
  const forOwner = async (c: RequestContext, act: Act) => {
    c.set('logName', 'view');
    const session = await sessionAt(c, sessions, 'staff');
    if (!session) return envelopeResponse(envelope('401', sessionEnded));
    const person = await persons(session);
    if ('code' in person) return envelopeResponse(person);
    const list = c.req.param('list') ?? '';
    const known = list.length <= 200 && c.get('snapshot').definitions.hasList(list, { person, applicant: false });
    if (!known) return envelopeResponse(envelope('404', 'There is no such list.'));
    const manages = holds(person, [managing], 'delete');
    return act({ key: session.ownerKey, circle: circleOf(session.owner), manages }, list, session);
  };
  return new Hono<RequestState>()
    .get('/:list', (c) =>
      forOwner(c, async (owner, list) => {
        const found = await views.list(owner, list);
        return envelopeResponse(
          envelope(
            '200',
            'Success',
            found.map((each) => ({ ...each })),
          ),
        );
      }),
    )
    .put('/:list', (c) =>
      forOwner(c, async (owner, list) => {
        const read = await readBody(c.req.raw, viewBounds.bytes);
        if ('refusal' in read) return envelopeResponse(read.refusal);
        const view = viewIn(read.value);
        if (!view)
          return envelopeResponse(
            envelope('422', `A view needs a name of at most ${viewBounds.name} plain characters.`),
          );
        const saved = await views.save(owner, list, view, matchOf(c));
        return typeof saved === 'string'
          ? refusal(saved)
          : envelopeResponse(envelope('200', 'View saved.', { ...saved }));
      }),
    )
    .delete('/:list/:view', (c) =>
      forOwner(c, async (owner, list, session) => {
        const viewId = c.req.param('view') ?? '';
        const told = async (handle: Parameters<Audit['record']>[0], { ownerKey, name }: RemovedView) => {
          if (ownerKey === owner.key) return;
          const who = await knownActor(handle, session);
          const details = { list, name, savedBy: ownerKey };
          await audit.record(handle, { who, action: 'data.deleted', subject: { kind: 'view', key: viewId }, details });
        };
        const gone = await views.remove(owner, list, viewId, matchOf(c), told);
        return typeof gone === 'string' ? refusal(gone) : envelopeResponse(envelope('200', 'View deleted.'));
      }),
    );
}

const refusals: Readonly<Record<Unchanged, readonly [code: string, sentence: string]>> = {
  unseen: ['428', 'A view of this name is there already: send its _version, as you read it, as If-Match.'],
  changed: ['409', 'This view was saved or deleted in the meantime, as in another window. Look at it and try again.'],
  unknown: ['404', 'You have no such view.'],
  full: [
    '422',
    `You may keep ${viewBounds.perList} views of a list and ${viewBounds.perOwner} in all. Delete one first.`,
  ],
};

function refusal(why: Unchanged): Response {
  const [code, sentence] = refusals[why];
  return envelopeResponse(envelope(code, sentence));
}

function matchOf(c: RequestContext): number | undefined {
  const match = readMatch(c.req.header('if-match'));
  return typeof match === 'number' ? match : undefined;
}

function viewIn(
  value: unknown,
): { readonly name: string; readonly shared: boolean; readonly content: Json } | undefined {
  if (!isRecord(value) || typeof value['name'] !== 'string' || value['content'] === undefined) return undefined;
  const name = value['name'].trim();
  // Others read it in their lists when it is shared.
  if (name === '' || name.length > viewBounds.name || /\p{Cc}/u.test(name) || isUnstorable(name)) return undefined;
  return { name, shared: value['shared'] === true, content: value['content'] as Json };
}
