import { joinExtensions, type ListPage, recordsIn } from '@muster/engine';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import { keptFrom, unsettableBy, whoAsks } from '../gateway/field-rights.ts';
import type { BackendAnswer, BackendRequest, HrBackend } from '../gateway/hr-backend.ts';
import type { Person } from '../sessions/session.ts';
import type { EntryExtensions } from './entry-extensions.ts';
import type { ExtensionParts } from './extension-parts.ts';
import { askedVersion, joinedVersion } from './extension-version.ts';
import { keepAfter } from './keep-after.ts';
import { extensionValues } from './keep-within.ts';
import { type SplitQuery, splitQuery } from './list-query.ts';
import { type SentValues, sentValues } from './sent-values.ts';
import { keptValues } from './value-store.ts';

/**
 * The backend with the fields that Muster keeps beside its records: it never sees one of them. They are stored with the
 * change that brings them, and put into what it answers.
 */
export function withExtensions(backend: HrBackend, parts: ExtensionParts): HrBackend {
  return {
    ...backend,
    personOf: (session) => backend.personOf(session),
    call: async (request) => {
      const { call } = request;
      const asked = backend.keepsExtensions ? withoutChanges(request) : request;
      const { extensions: carried } = call;
      if (!carried) return backend.call(asked);
      const now = parts.clock.now().getTime();
      const person = guardsExtensions(call) ? { known: await whoAsks(backend, request, now) } : undefined;
      const unsettable = person && unsettableBy(person.known, call, request.body);
      if (unsettable) return { envelope: unsettable };
      const { extensions, wanted } = seenExtensions(carried, call, person);
      const sent = sentValues(request, extensions, parts.clock);
      if ('code' in sent) return { envelope: sent };
      const whole = splitQuery(request, extensions.result, backend.keepsExtensions);
      const split = { ...whole, wanted: (path: string) => wanted(path) && whole.wanted(path) };
      const kept = backend.keepsExtensions ? extensions.listed : undefined;
      const stripped = { ...asked, body: sent.body, query: split.query, kept };
      const answer = await made(backend, parts, request, stripped, sent);
      return 'envelope' in answer && call.success.includes(answer.envelope.code)
        ? { ...answer, envelope: await joined(parts, backend, extensions, split, answer.envelope) }
        : answer;
    },
  };
}

/** True where a right is on an extension field: only then it is asked who asks. */
function guardsExtensions({ guarded }: CallEntry): boolean {
  return [...guarded().records.values()].some(({ fields }) => [...fields.values()].some(({ extension }) => extension));
}

interface Asking {
  /** Undefined: nobody whose rights are known. */
  readonly known: Person | undefined;
}

/** The extension fields of a call without those that are kept from whoever asks: not told, not asked by, and not emptied. */
function seenExtensions(extensions: EntryExtensions, call: CallEntry, person: Asking | undefined) {
  if (!person) return { extensions, wanted: () => true };
  const kept = keptFrom(person.known, call);
  const seen: EntryExtensions = {
    ...extensions,
    listed: extensions.listed.filter(({ name }) => !kept.inRows(name)),
    shownBy: (form) => new Set([...extensions.shownBy(form)].filter((name) => !kept.inBody(name))),
  };
  return { extensions: seen, wanted: (path: string) => !kept.inRows(path) };
}

/** The version that the backend knows, out of the one that counts changes beside the record too. */
function withoutChanges(request: BackendRequest): BackendRequest {
  return request.ifMatch === undefined ? request : { ...request, ifMatch: askedVersion(request.ifMatch).ifMatch };
}

/** Makes the call and keeps what came with it: in one transaction where the backend can, else after it. */
async function made(
  backend: HrBackend,
  parts: ExtensionParts,
  request: BackendRequest,
  stripped: BackendRequest,
  sent: SentValues,
): Promise<BackendAnswer> {
  if (sent.taken.length === 0 || !request.call.changes) return backend.call(stripped);
  if (backend.keepsExtensions) return backend.call({ ...stripped, extensions: extensionValues(request, sent) });
  return keepAfter(backend, parts, request, stripped, sent);
}

async function joined(
  { db }: ExtensionParts,
  { keepsExtensions }: HrBackend,
  { result: place, listed: columns }: EntryExtensions,
  { wanted, finish }: SplitQuery,
  answer: Envelope,
): Promise<Envelope> {
  if (!place) return answer;
  const records = await keptValues(db, recordsIn(answer.result, place));
  const found = (keptOf: string, key: string) => records.get(keptOf)?.get(key);
  const options = { wanted, ...(keepsExtensions ? { version: joinedVersion } : {}) };
  const result = joinExtensions(answer.result, place, found, options);
  if (!finish || !Array.isArray(result))
    return {
      ...answer,
      result,
      ...(answer.page && !keepsExtensions ? { page: withColumns(answer.page, columns) } : {}),
    };
  const listed = finish(result);
  if ('message' in listed) return envelope('422', listed.message);
  const { rows, page } = listed;
  return { ...answer, result: rows, ...(page ? { page } : {}) };
}

/** The columns of a list with those that it can be asked by here. */
function withColumns(page: ListPage, columns: EntryExtensions['listed']): ListPage {
  return {
    ...page,
    columns: { ...page.columns, ...Object.fromEntries(columns.map(({ name, type }) => [name, type])) },
  };
}
