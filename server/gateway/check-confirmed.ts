import type { Envelope } from '../envelope/envelope.ts';
import { passwordAsked } from '../envelope/password-asked.ts';
import { confirmedRecently } from '../sessions/confirmations.ts';
import type { Session } from '../sessions/session.ts';
import type { CallEntry } from './call-entry.ts';

const askedAgain = 'This changes rights, pay or how people sign in. Please enter your password to go on.';

/** Refuses a call that needs a password given a short while ago, until it is given again. */
export function checkConfirmed(
  { confirm }: CallEntry,
  session: Session | undefined,
  confirmed: boolean,
  now: Date,
): Envelope | undefined {
  if (confirm === undefined || confirmed || !session) return undefined;
  return confirmedRecently(session, now) ? undefined : passwordAsked(askedAgain);
}
