import { randomInt } from 'node:crypto';
import type { HrBackend, SignInDoor } from '../gateway/hr-backend.ts';
import { greeting } from '../hr/index.ts';
import type { Handle } from './handle.ts';
import type { SecretBox } from './secret-box.ts';

const minute = 60_000;

/**
 * For how long a code is good, for how long after a mail no other one goes out, and how many tries a code takes over all
 * sign-ins that wait for it.
 */
export const mailedCodeBounds = { life: 10 * minute, pause: 5 * minute, tries: 20, digits: 8 } as const;

export type LeaveMail = NonNullable<HrBackend['leaveMail']>;

/** To whom a code goes: an account at its door, and how its person is called. */
export interface Receiver {
  readonly door: SignInDoor;
  readonly email: string;
  readonly name: string;
}

export function mailedTo({ door, email }: Pick<Receiver, 'door' | 'email'>): string {
  return `${door} ${email}`;
}

/**
 * Mails a code. Shortly after a mail none goes out: the code of that one counts, so that whoever signs in in the name of
 * somebody else floods nobody and keeps no code from him.
 */
export async function mailCode(
  handle: Handle,
  { box, leaveMail }: { readonly box: SecretBox; readonly leaveMail: LeaveMail },
  receiver: Receiver,
  now: Date,
): Promise<void> {
  const account = mailedTo(receiver);
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  await handle
    .deleteFrom('mailedCode')
    .where('goodUntil', '<', now.toISOString())
    .where('mailedAt', '<=', after(-mailedCodeBounds.pause))
    .execute();
  const mailed = await handle
    .selectFrom('mailedCode')
    .select('account')
    .where('account', '=', account)
    .where('mailedAt', '>', after(-mailedCodeBounds.pause))
    .executeTakeFirst();
  if (mailed) return;
  const { digits, tries, life } = mailedCodeBounds;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const goodUntil = after(life);
  const row = { code: box.seal(code, account), mailedAt: now.toISOString(), goodUntil, triesLeft: tries };
  await handle
    .insertInto('mailedCode')
    .values({ account, ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute();
  const shown = code.replace(/(.{4})(?=.)/g, '$1 ');
  await leaveMail(handle, codeMail(receiver, shown), {
    secret: shown,
    goodUntil,
    ofStaff: receiver.door !== 'applicant',
  });
}

/** Whether this is the code that was mailed; it is used up by that, and each try is counted. */
export async function takeMailedCode(
  handle: Handle,
  box: SecretBox,
  account: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '');
  if (code.length !== mailedCodeBounds.digits || !/^\d+$/.test(code)) return false;
  const row = await handle
    .updateTable('mailedCode')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('account', '=', account)
    .where('goodUntil', '>=', now.toISOString())
    .where('triesLeft', '>', 0)
    .returning('code')
    .executeTakeFirst();
  if (!row || box.open(row.code, account) !== code) return false;
  await handle.deleteFrom('mailedCode').where('account', '=', account).execute();
  return true;
}

function codeMail({ door, email: to, name }: Receiver, code: string) {
  const way =
    door === 'applicant'
      ? 'choose a new one at once by Forgot Password on the careers site.'
      : 'tell whoever runs Muster in your company at once, and change it under My Profile where you are signed in.';
  const body = [
    greeting(name),
    'somebody, we hope you, gave your password to sign in on a device where that was not done before. Wrong passwords were tried for your account shortly before, so that this code is needed too:',
    code,
    'It can be used once, within ten minutes. Give it to nobody: we never ask for it.',
    `If it was not you, somebody knows your password: ${way} Without the code nobody gets in.`,
  ];
  return { to, subject: 'Your code to sign in', body: body.join('\n\n') };
}
