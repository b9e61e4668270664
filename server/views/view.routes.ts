import type { Json } from '@muster/engine';
import { isUnstorable } from '@muster/engine/formats';
import { Hono } from 'hono';
import { envelope, envelopeResponse, sessionEnded } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import type { RequestContext, RequestState } from '../guard/incoming.ts';
import { readBody } from '../guard/read-body.ts';
import { sessionAt } from '../sessions/current-sessions.ts';
import { circleOf } from '../sessions/session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { type ViewOwner, type ViewStore, viewBounds } from './view-store.ts';

/** The saved views of a list: the own ones and those that others share. */
export function viewRoutes(views: ViewStore, sessions: SessionStore): Hono<RequestState> {
  const forOwner = async (c: RequestContext, act: (owner: ViewOwner, list: string) => Promise<Response>) => {
    c.set('logName', 'view');
    const session = await sessionAt(c, sessions, 'staff');
    if (!session) return envelopeResponse(envelope('401', sessionEnded));
    const list = c.req.param('list') ?? '';
    if (!/^[\w.-]{1,120}$/.test(list)) return envelopeResponse(envelope('404', 'There is no such list.'));
    return act({ key: session.ownerKey, circle: circleOf(session.owner) }, list);
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
        const saved = await views.save(owner, list, view);
        return saved
          ? envelopeResponse(envelope('200', 'View saved.', { ...saved }))
          : envelopeResponse(
              envelope(
                '422',
                `You may keep ${viewBounds.perList} views of a list and ${viewBounds.perOwner} in all. Delete one first.`,
              ),
            );
      }),
    )
    .delete('/:list/:view', (c) =>
      forOwner(c, async (owner, list) => {
        const gone = await views.remove(owner, list, c.req.param('view'));
        return envelopeResponse(gone ? envelope('200', 'View deleted.') : envelope('404', 'You have no such view.'));
      }),
    );
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
