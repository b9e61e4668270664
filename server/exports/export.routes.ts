import { isUnstorable } from '@muster/engine/formats';
import { Hono } from 'hono';
import type { Audit } from '../audit/create-audit.ts';
import { envelope, envelopeResponse, sessionEnded } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import { clientAddress, type RequestState } from '../guard/incoming.ts';
import { readBody } from '../guard/read-body.ts';
import type { CallLimits } from '../limits/call-limits.ts';
import { sessionAt } from '../sessions/current-sessions.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { knownActor } from '../sessions/sign-ins.ts';

/**
 * Takes down that somebody saves the rows of a list as a file; the portal tells it before it hands the file out. It shares
 * the limit of calls that export, so that nobody floods the log.
 */
export function exportRoutes(
  audit: Audit,
  sessions: SessionStore,
  limits: Pick<CallLimits, 'before'>,
): Hono<RequestState> {
  return new Hono<RequestState>().post('/', async (c) => {
    const limited = await limits.before({ limit: 'export' }, clientAddress(c));
    if (limited) return envelopeResponse(limited, { 'retry-after': String(limited.wait) });
    const session = await sessionAt(c, sessions, 'staff');
    if (!session) return envelopeResponse(envelope('401', sessionEnded));
    const read = await readBody(c.req.raw, 2048);
    if ('refusal' in read) return envelopeResponse(read.refusal);
    const list = listIn(read.value);
    if (!list)
      return envelopeResponse(envelope('422', 'An export names its list, its title and how many rows it has.'));
    const { key, title, rows } = list;
    await audit.note(async (transaction) => ({
      who: await knownActor(transaction, session),
      action: 'export.list',
      subject: { kind: 'list', key },
      details: { title, rows },
    }));
    return envelopeResponse(envelope('200', 'Success'));
  });
}

interface ExportedList {
  readonly key: string;
  readonly title: string;
  readonly rows: number;
}

function listIn(value: unknown): ExportedList | undefined {
  if (!isRecord(value)) return undefined;
  const { list, title, rows } = value;
  if (typeof list !== 'string' || !/^[\w.-]{1,200}$/.test(list)) return undefined;
  if (!isTitle(title) || !Number.isSafeInteger(rows) || Number(rows) < 0) return undefined;
  return { key: list, title, rows: Number(rows) };
}

/** Who reads the log must not be shown another line than was written. */
function isTitle(title: unknown): title is string {
  return typeof title === 'string' && title.length <= 200 && !/\p{Cc}/u.test(title) && !isUnstorable(title);
}
