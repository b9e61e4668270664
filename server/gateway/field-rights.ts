import { type Asker, isGuarded, type Json, unsettable, withoutGuarded } from '@muster/engine';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import { freshPerson } from '../sessions/persons.ts';
import type { Person } from '../sessions/session.ts';
import type { CallEntry } from './call-entry.ts';
import { holds } from './check-right.ts';
import type { BackendRequest, HrBackend } from './hr-backend.ts';

/** Whoever asks, as rights on fields know him; undefined: nobody whose rights are known. */
function askerOf(person: Person | undefined, { right, params }: Pick<CallEntry, 'right' | 'params'>): Asker {
  const reads: Asker['reads'] = (functions) => person !== undefined && holds(person, functions);
  // Who a person is nothing tells here; what everybody who is signed in may ask for without naming anybody is about himself.
  const isOwn = right === 'session' && !params.some(({ type }) => type === 'id');
  return isOwn ? { reads, own: true } : { reads };
}

/** Whose rights count for a request; undefined for a visitor, and where the backend does not say who it is. */
export async function whoAsks(
  backend: HrBackend,
  { session }: Pick<BackendRequest, 'session'>,
  now: number,
): Promise<Person | undefined> {
  const person = session && (await freshPerson(backend, session, now));
  return person === undefined || person === 'ended' || 'code' in person ? undefined : person;
}

type Asked = Pick<CallEntry, 'right' | 'params' | 'guarded' | 'success' | 'body'>;

/** An answer without what somebody may not see of the records in it. */
export function seenBy(person: Person | undefined, call: Asked, answer: Envelope): Envelope {
  const { answer: place, records } = call.guarded();
  if (!place || records.size === 0 || !call.success.includes(answer.code)) return answer;
  return { ...answer, result: withoutGuarded(answer.result, place, records, askerOf(person, call)) };
}

/** The refusal of a body that brings something for a field that whoever sends it may not set. */
export function unsettableBy(person: Person | undefined, call: Asked, body: unknown): Envelope | undefined {
  const { body: place, records } = call.guarded();
  if (records.size === 0) return undefined;
  const asker = askerOf(person, call);
  const found = place ? unsettable(body, place, records, asker) : [];
  const problems = [
    ...found.map(({ field, label }) => ({ field, message: `You do not have the right to set ${label}` })),
    ...(call.body?.judgeNames()?.(body, asker.reads) ?? []),
  ];
  const [first] = problems;
  return first && envelope('422', first.message, { problems: problems as unknown as Json });
}

/** What of the rows and of the body of a call is kept from somebody: by the path in a row, by the name in the body. */
export function keptFrom(person: Person | undefined, call: Asked) {
  const { answer, body, records } = call.guarded();
  const asker = askerOf(person, call);
  return {
    inRows: (path: string) => answer !== undefined && isGuarded(path, answer.entity, records, asker),
    inBody: (name: string) => body !== undefined && isGuarded(name, body.entity, records, asker),
  };
}

/** A backend that knows no rights on fields: what it answers is cut, and what it is sent is judged, before anything else. */
export function withFieldRights(backend: HrBackend, now: () => number): HrBackend {
  return {
    ...backend,
    personOf: (session) => backend.personOf(session),
    call: async (request) => {
      const { call, body } = request;
      if (call.guarded().records.size === 0) return backend.call(request);
      const known = await whoAsks(backend, request, now());
      const refusal = unsettableBy(known, call, body);
      if (refusal) return { envelope: refusal };
      const answer = await backend.call(request);
      return 'envelope' in answer ? { ...answer, envelope: seenBy(known, call, answer.envelope) } : answer;
    },
  };
}
