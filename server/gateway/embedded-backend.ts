import { envelope } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import type { Hr, HrAnswer, HrEnvelope, Who } from '../hr/index.ts';
import { accountKey, type Session } from '../sessions/session.ts';
import { type CallEntry, callPath } from './call-entry.ts';
import type { BackendAnswer, HrBackend, SessionEffect } from './hr-backend.ts';
import { rightsOfRecord } from './read-rights.ts';

/** The embedded backend behind the interface of the gateway. Person and rights are read anew for every request. */
export function createEmbeddedBackend(hr: Hr): HrBackend {
  const isBuilt = builtCalls(hr.built);
  return {
    personMaxAge: 0,
    call: async (request) => {
      const { call, params, query, body, idempotencyKey, ifMatch, session } = request;
      if (!isBuilt(call)) {
        return { envelope: envelope('501', `${call.id} is not part of this version of Muster yet.`) };
      }
      const asked = { method: methodOf(call), call: callPath(call), params, query, body, idempotencyKey, ifMatch };
      return answerOf(await hr.handle(asked, whoOf(session)));
    },
    personOf: async (session) => {
      const answer = await hr.handle({ method: 'GET', call: 'users/getUsersProfile' }, whoOf(session));
      if ('file' in answer || answer.code === '401') return 'ended';
      const { code, message, result } = answer;
      if (code !== '200' || !isRecord(result)) return envelope(code, message);
      const text = (name: string) => (typeof result[name] === 'string' ? String(result[name]) : '');
      return { name: text('name'), email: text('email'), rights: rightsOfRecord(result['rights']) };
    },
  };
}

/** Tells which calls one of the backend's routes ('POST empLoan/saveEmpLoan') answers. */
export function builtCalls(built: readonly string[]): (call: CallEntry) => boolean {
  const known = new Set(built.map(normalised));
  return (call) => known.has(normalised(`${methodOf(call)} ${call.path}`));
}

function methodOf({ method }: CallEntry): string {
  return method === 'LINK' ? 'GET' : method;
}

/** Paths are compared without the names of their parameters: a definition may call them otherwise. */
function normalised(built: string): string {
  return built.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '');
}

function whoOf(session: Session | undefined): Who {
  const owner = session?.owner;
  return owner === undefined || owner.kind === 'outside' ? { kind: 'visitor' } : owner;
}

function answerOf(answer: HrAnswer): BackendAnswer {
  if ('file' in answer) {
    const { name, type, bytes, disposition } = answer.file;
    return { file: { name, type, disposition, content: bytes } };
  }
  const { code, message, result } = answer;
  const session = effectOf(answer.session);
  return { envelope: { code, message, result }, ...(session ? { session } : {}) };
}

function effectOf(change: HrEnvelope['session']): SessionEffect | undefined {
  if (!change) return undefined;
  if ('begins' in change) return change.begins.kind === 'visitor' ? undefined : { begins: change.begins };
  if ('ends' in change) return change;
  return { endsAllOf: accountKey(change.endsOfAccount), butOwn: change.butOwn };
}
