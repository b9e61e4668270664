import type { Audit } from '../audit/create-audit.ts';
import type { HrBackend } from '../gateway/hr-backend.ts';
import type { OwnCall } from '../own-calls/own-call.ts';
import { type Challenge, findChallenge } from './challenges.ts';
import { factorCalls } from './factor-calls.ts';
import type { Handle } from './handle.ts';
import { type RelyingParties, relyingPartyAt } from './relying-party.ts';
import { createSecretBox } from './secret-box.ts';
import { type Demands, stepMakers } from './step-makers.ts';
import { tellingAudit } from './telling-audit.ts';
import { withSecondStep } from './with-second-step.ts';

export interface SecondFactorParts {
  readonly db: Handle;
  /** 32 bytes under which secrets are sealed. */
  readonly key: Uint8Array;
  readonly audit: Audit;
  readonly now: () => Date;
  /** Tells whose role demands a second factor and who may do what, and takes mails. */
  readonly backend: Pick<HrBackend, 'demandsSecondFactor' | 'rightsOf' | 'leaveMail' | 'tellAccount'>;
  /** Where people reach the server, when a setting tells it. */
  readonly publicUrl?: string | undefined;
}

/** Second factors as the server puts them together. */
export interface SecondFactor {
  /** The calls of the own second factor and of those of others. */
  readonly calls: readonly OwnCall[];
  /** The sign-in that waits, by the token of its cookie. */
  readonly challenges: (token: string | undefined) => Promise<Challenge | undefined>;
  /** The backend whose sign-ins wait for their second step. */
  guard(backend: HrBackend): HrBackend;
}

export function createSecondFactor(given: SecondFactorParts): SecondFactor {
  const { db, key, now, backend, publicUrl } = given;
  const audit = tellingAudit(given.audit, backend);
  const { leaveMail, tellAccount } = backend;
  const parties: RelyingParties = (from) => relyingPartyAt(publicUrl, from);
  const box = createSecretBox(key);
  const demands: Demands = async (handle, owner) => (await backend.demandsSecondFactor?.(owner, handle)) ?? false;
  const makers = stepMakers(box, demands);
  return {
    calls: factorCalls({ box, audit, demands, parties, rightsOf: backend.rightsOf }),
    challenges: (token) => findChallenge(db, token, now()),
    guard: (inner) => withSecondStep(inner, { db, box, makers, audit, now, parties, leaveMail, tellAccount }),
  };
}
