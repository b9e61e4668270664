import { Hono } from 'hono';
import { envelope, envelopeResponse, sessionEnded } from '../envelope/envelope.ts';
import type { RequestContext, RequestState } from '../guard/incoming.ts';
import { peekedAt } from '../sessions/current-sessions.ts';
import type { Persons } from '../sessions/persons.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { Live } from './create-live.ts';

export interface LiveRouteParts {
  readonly live: Live;
  readonly sessions: SessionStore;
  readonly persons: Persons;
}

/** `GET /api/muster/live`: what the bell of whoever is signed in shows, as it comes. */
export function liveRoutes(parts: LiveRouteParts): Hono<RequestState> {
  return new Hono<RequestState>().get('/', (c) => open(parts, c));
}

async function open({ live, sessions, persons }: LiveRouteParts, c: RequestContext): Promise<Response> {
  if (c.get('program'))
    return envelopeResponse(envelope('403', 'A program asks for notifications; it gets no stream.'));
  const session = await peekedAt(c, sessions, 'staff');
  if (!session) return envelopeResponse(envelope('401', sessionEnded));
  const person = await persons(session);
  if ('code' in person) return envelopeResponse(person);
  const content = live.open(session);
  if (!content) return envelopeResponse(envelope('503', 'Too many browsers are told of news already.'));
  return new Response(content, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy in front that gathers answers would keep what is told to itself.
      'x-accel-buffering': 'no',
    },
  });
}
