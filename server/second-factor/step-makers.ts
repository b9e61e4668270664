import { circleOf, type SessionOwner } from '../sessions/session.ts';
import type { Challenge, StepKind } from './challenges.ts';
import { factorState, takeAppCode } from './factors.ts';
import type { Handle } from './handle.ts';
import { mailedTo, takeMailedCode } from './mailed-codes.ts';
import { looksLikeCode, takeCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';

/** Who gave a right password, and waits to be let in. */
export interface Asking {
  readonly owner: SessionOwner;
  readonly ownerKey: string;
  readonly email: string;
}

/** One kind of second step. */
export interface StepMaker {
  /** Whether this person can make it, or has to: a sign-in waits where one kind says so. */
  offered(handle: Handle, asking: Asking): Promise<boolean>;
  /** Whether the code is right; it is used up by that. Left out where no code makes it. */
  takes?(handle: Handle, challenge: Challenge, code: string, now: Date): Promise<boolean>;
}

export type StepMakers = Readonly<Record<StepKind, StepMaker>>;

/** Tells whose role demands a second factor, in the caller's transaction: the database has one connection. */
export type Demands = (handle: Handle, owner: SessionOwner) => Promise<boolean>;

export function stepMakers(box: SecretBox, demands: Demands): StepMakers {
  const stateOf = (handle: Handle, { ownerKey }: Asking) => factorState(handle, ownerKey);
  return {
    passkey: { offered: async (handle, asking) => (await stateOf(handle, asking)).passkeys.length > 0 },
    totp: {
      offered: async (handle, asking) => (await stateOf(handle, asking)).app,
      takes: (handle, { ownerKey }, code, now) => takeAppCode(handle, box, ownerKey, code, now),
    },
    recovery: {
      offered: async (handle, asking) => {
        const { on, codesLeft } = await stateOf(handle, asking);
        return on && codesLeft > 0;
      },
      takes: async (handle, { ownerKey }, code) => looksLikeCode(code) && takeCode(handle, ownerKey, code),
    },
    // Asked for by an attack on the account alone.
    mail: {
      offered: async () => false,
      takes: async (handle, { owner, email, opens }, code, now) =>
        opens !== 'nothing' && takeMailedCode(handle, box, mailedTo({ door: circleOf(owner), email }), code, now),
    },
    setUp: {
      offered: async (handle, asking) => !(await stateOf(handle, asking)).on && demands(handle, asking.owner),
    },
  };
}
