import type { Json } from '@muster/engine';
import { Hono } from 'hono';
import { envelope, envelopeResponse, sessionEnded } from '../envelope/envelope.ts';
import type { RequestContext, RequestState } from '../guard/incoming.ts';
import { readBody } from '../guard/read-body.ts';
import { sessionAt } from '../sessions/current-sessions.ts';
import type { Session } from '../sessions/session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { type DraftStore, draftBounds } from './draft-store.ts';

/** Reading, keeping and dropping the draft of one screen; only for the person whose draft it is. */
export function draftRoutes(drafts: DraftStore, sessions: SessionStore): Hono<RequestState> {
  const forOwner = async (c: RequestContext, act: (session: Session, screen: string) => Promise<Response>) => {
    c.set('logName', 'draft');
    const session = await sessionAt(c, sessions, 'staff');
    if (!session) return envelopeResponse(envelope('401', sessionEnded));
    const screen = c.req.param('screen') ?? '';
    if (!/^[\w.-]{1,120}$/.test(screen)) return envelopeResponse(envelope('404', 'There is no such screen.'));
    return act(session, screen);
  };
  return new Hono<RequestState>()
    .get('/:screen', (c) =>
      forOwner(c, async ({ ownerKey }, screen) => {
        const draft = await drafts.read(ownerKey, screen);
        return envelopeResponse(envelope('200', 'Success', draft ? { ...draft } : null));
      }),
    )
    .put('/:screen', (c) =>
      forOwner(c, async ({ ownerKey }, screen) => {
        const read = await readBody(c.req.raw, draftBounds.bytes);
        if ('refusal' in read) return envelopeResponse(read.refusal);
        if (read.value === undefined) return envelopeResponse(envelope('422', 'A draft needs to have contents.'));
        const { savedAt } = await drafts.write(ownerKey, screen, read.value as Json);
        return envelopeResponse(envelope('200', 'Draft kept.', { savedAt }));
      }),
    )
    .delete('/:screen', (c) =>
      forOwner(c, async ({ ownerKey }, screen) => {
        await drafts.remove(ownerKey, screen);
        return envelopeResponse(envelope('200', 'Draft dropped.'));
      }),
    );
}
