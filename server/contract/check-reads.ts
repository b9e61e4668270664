import type { Checked } from '@muster/engine/check';
import type { CallEntry } from '../gateway/call-entry.ts';
import { createCallTable } from '../gateway/call-table.ts';
import type { BackendAnswer, HrBackend } from '../gateway/hr-backend.ts';
import type { Session } from '../sessions/session.ts';
import { answerProblem } from './answer-problem.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** One call that was tried: why it is wrong, or undefined. */
export interface TriedCall {
  readonly id: string;
  readonly problem: string | undefined;
}

const nothing = { params: [], query: {}, body: undefined, idempotencyKey: undefined, ifMatch: undefined } as const;

/**
 * Makes every declared call that changes nothing and needs nothing (no parameter, no body), as a visitor where it is
 * public and as the given person elsewhere, and holds the answers against the definitions. Nothing is changed over there.
 */
export async function checkReads(
  registry: Checked['registry'],
  backend: HrBackend,
  credentials: Credentials | undefined,
): Promise<readonly TriedCall[] | { readonly refused: string }> {
  const { entries } = createCallTable(registry.calls);
  const session = credentials && (await signIn(entries, backend, credentials));
  if (session && 'refused' in session) return session;
  const tried: TriedCall[] = [];
  for (const call of entries.filter((entry) => entry.backend === 'hr' && isPlainRead(entry, session !== undefined))) {
    const answer = await backend.call({ ...nothing, call, session: call.right === 'public' ? undefined : session });
    const problem =
      'file' in answer ? 'it answers a file' : answerProblem(registry, call.id, call.success, answer.envelope);
    tried.push({ id: call.id, problem });
  }
  return tried;
}

function isPlainRead({ method, changes, hasBody, params, right, door }: CallEntry, signedIn: boolean): boolean {
  const plain = method === 'GET' && !changes && !hasBody && params.length === 0;
  return plain && (right === 'public' || (signedIn && door === 'staff'));
}

async function signIn(
  entries: readonly CallEntry[],
  backend: HrBackend,
  { email, password }: Credentials,
): Promise<Session | { readonly refused: string }> {
  const call = entries.find((entry) => entry.address === 'users/login');
  if (!call) return { refused: 'The definitions declare no users/login.' };
  const answer: BackendAnswer = await backend.call({ ...nothing, call, body: { email, password }, session: undefined });
  const begun = 'envelope' in answer ? answer.session : undefined;
  if (!begun || !('begins' in begun)) {
    return { refused: `Signing in failed: ${'envelope' in answer ? answer.envelope.message : 'a file came back'}` };
  }
  const learned = { person: undefined, personAt: '', confirmedAt: '', tokenHash: '', ownerKey: '' };
  return { ...learned, door: 'staff', owner: begun.begins, backendCookies: begun.cookies ?? {} };
}
