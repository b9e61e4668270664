import { envelope } from '../envelope/envelope.ts';
import type { Actor, Hr, HrAnswer, HrEnvelope, HrTables, Rights, Who } from '../hr/index.ts';
import type { ThreadedReads } from '../reads/threaded-reads.ts';
import { signInCalls } from '../sessions/password-calls.ts';
import { accountKey, accountOfKey, type Person, type Session } from '../sessions/session.ts';
import type { CallEntry } from './call-entry.ts';
import { noApplicants } from './check-right.ts';
import type { BackendAnswer, HrBackend, SessionEffect } from './hr-backend.ts';

/** The embedded backend behind the interface of the gateway. Person and rights are read anew for every request, once. */
export function createEmbeddedBackend(hr: Hr, reads?: ThreadedReads): HrBackend {
  // A session is read anew for every request, so that nobody is known for longer than one. What changes something asks
  // again, because its body may have been long on its way.
  const known = new WeakMap<Session, Actor>();
  const recordOf = rightsRecords();
  return {
    personMaxAge: 0,
    keepsExtensions: true,
    call: async (request) => {
      const { call, params, query, body, idempotencyKey, ifMatch, session, extensions, confirmed = false } = request;
      const { isGone = () => false, kept } = request;
      const given = { params, query, body, idempotencyKey, ifMatch, extensions, kept, confirmed };
      const asked = { method: methodOf(call), call: call.address, ...given };
      const actor = session && !call.changes ? known.get(session) : undefined;
      const elsewhere = actor && (await reads?.read(asked, actor, isGone));
      if (elsewhere) return { envelope: elsewhere };
      const begin = performance.now();
      const answer = await hr.handle(asked, whoOf(session), actor);
      reads?.took(call.address, performance.now() - begin);
      return answerOf(answer, call);
    },
    personOf: async (session) => {
      const actor = await hr.recognise(whoOf(session));
      if (!actor || actor.kind === 'visitor') return 'ended';
      if (actor.kind === 'applicant') return envelope('403', noApplicants);
      known.set(session, actor);
      const { name, email, applicantId } = actor;
      return { name, email, applicantId, rights: recordOf(actor.rights) };
    },
    passwordFits: (session, password) => hr.passwordFits(whoOf(session), password),
    demandsSecondFactor: (owner, handle) => hr.demandsSecondFactor(whoOf({ owner }), handle.withTables<HrTables>()),
    rightsOf: async (accountId, handle) => recordOf(await hr.rightsOf(accountId, handle.withTables<HrTables>())),
    rolesOf: (session) => hr.rolesOf(whoOf(session)),
    companyWays: () => hr.companyWays(),
    newsOf: async (session) => (await hr.newsOf(whoOf(session))) ?? 'ended',
    leaveMail: (handle, mail, bounds) => hr.leaveMail(handle.withTables<HrTables>(), mail, bounds),
    tellAccount: async (handle, ownerKey, notice) => {
      const accountId = accountOfKey(ownerKey);
      if (accountId !== undefined) await hr.tellAccount(handle.withTables<HrTables>(), accountId, notice);
    },
  };
}

/** Rights as the portal holds them, made once for as long as they are the same. */
function rightsRecords(): (rights: Rights) => Person['rights'] {
  const made = new WeakMap<Rights, Person['rights']>();
  return (rights) => {
    const record = made.get(rights) ?? Object.fromEntries(rights);
    made.set(rights, record);
    return record;
  };
}

function methodOf({ method }: CallEntry): string {
  return method === 'LINK' ? 'GET' : method;
}

function whoOf(session: Pick<Session, 'owner' | 'program'> | undefined): Who {
  const { owner, program } = session ?? {};
  if (owner === undefined || owner.kind === 'outside') return { kind: 'visitor' };
  return owner.kind === 'person' && program ? { ...owner, kind: 'person', program } : owner;
}

function answerOf(answer: HrAnswer, call: CallEntry): BackendAnswer {
  if ('file' in answer) {
    const { bytes, ...file } = answer.file;
    return { file: { ...file, content: bytes } };
  }
  const { code, message, result, page } = answer;
  const session = effectOf(answer.session, call);
  return { envelope: { code, message, result, ...(page ? { page } : {}) }, ...(session ? { session } : {}) };
}

function effectOf(change: HrEnvelope['session'], call: CallEntry): SessionEffect | undefined {
  if (!change) return undefined;
  if ('begins' in change) {
    const { begins } = change;
    if (begins.kind === 'visitor') return undefined;
    return { begins: signInCalls[call.address] === 'vendor' ? { ...begins, vendor: true } : begins };
  }
  if ('ends' in change) return change;
  if ('endsOfAccounts' in change) return { endsAllOf: change.endsOfAccounts.map(accountKey), butOwn: false };
  return { endsAllOf: [accountKey(change.endsOfAccount)], butOwn: change.butOwn };
}
