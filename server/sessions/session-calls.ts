import { hash } from 'node:crypto';
import type { Audit } from '../audit/create-audit.ts';
import { answered, type OwnAnswer, type OwnCall, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import { type AccountSessionParts, accountSessionCalls } from './account-sessions.ts';
import { sessionLife } from './session-store.ts';
import { knownActor } from './sign-ins.ts';

/**
 * The calls by which people see where they are signed in and end single sessions of theirs, and by which whoever looks after
 * accounts does so for others.
 */
export function sessionCalls(audit: Audit, accounts: Omit<AccountSessionParts, 'audit'> = {}): readonly OwnCall[] {
  return [
    { id: 'sessions.getOwn', run: getOwn },
    {
      id: 'sessions.endOwn',
      version: { none: 'only who asks has it' },
      run: (request: OwnRequest<{ readonly sessionId: string }>) => endOwn(audit, request),
    },
    ...accountSessionCalls({ audit, ...accounts }),
  ];
}

/** What a session is called outside of the server: it leads to no token and to no hash of one. */
function nameOf(tokenHash: string): string {
  return hash('sha256', `muster session ${tokenHash}`, 'hex').slice(0, 16);
}

/** The living ones, the last used first. */
async function ownSessions({ handle, ownerKey, now }: OwnRequest) {
  const past = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return handle
    .selectFrom('session')
    .select(['tokenHash', 'startedAt', 'seenAt', 'browser', 'address'])
    .where('ownerKey', '=', ownerKey)
    .where('seenAt', '>=', past(sessionLife.idle))
    .where('startedAt', '>=', past(sessionLife.atMost))
    .orderBy('seenAt', 'desc')
    .limit(200)
    .execute();
}

async function getOwn(request: OwnRequest): Promise<OwnAnswer> {
  const sessions = await ownSessions(request);
  return answered(
    sessions.map(({ tokenHash, browser, ...rest }) => ({
      ...rest,
      sessionId: nameOf(tokenHash),
      browser: browser || 'Not known',
      here: tokenHash === request.tokenHash,
    })),
  );
}

async function endOwn(audit: Audit, request: OwnRequest<{ readonly sessionId: string }>): Promise<OwnAnswer> {
  const { handle, tokenHash: here, body } = request;
  const found = (await ownSessions(request)).find(({ tokenHash }) => nameOf(tokenHash) === body.sessionId);
  if (!found) return refusedWith('404', 'This session has ended already.');
  if (found.tokenHash === here)
    return refusedWith('422', 'This is the session that you are using: sign out to end it.');
  await handle.deleteFrom('session').where('tokenHash', '=', found.tokenHash).execute();
  const who = await knownActor(handle, { ownerKey: request.ownerKey, door: 'staff' });
  await audit.record(handle, {
    who,
    action: 'signin.out',
    subject: { kind: 'account', key: who.id },
    details: { sessions: 1 },
  });
  return answered(null, 'The session was ended.');
}
