import { momentOf } from '../context.ts';
import type { Handle, HrDependencies } from '../dependencies.ts';
import { isRefused, type Refused, wrongField } from '../outcome.ts';
import { phasesNow } from '../phases/phases.ts';
import { changeRecords } from '../records/change-records.ts';
import { updateRecord } from '../records/update-record.ts';
import { passwordProblem } from './password-problem.ts';
import { tellAccount } from './tell-account.ts';

/** What setting a password takes. */
type SetsPasswords = Pick<
  HrDependencies,
  'clock' | 'passwords' | 'audit' | 'phases' | 'portalAddress' | 'careersAddress'
> & {
  readonly db: Handle;
};

/** The account whose password was set. */
export interface AccountWithPassword {
  readonly accountId: number;
  readonly email: string;
}

/**
 * Gives the account of an e-mail another password, as whoever runs the server may; the history says so. Of several
 * accounts with one e-mail, that of the staff comes first, then that of a vendor user. Undefined: there is none; refused: the
 * password will not do.
 */
export async function setPassword(
  dependencies: SetsPasswords,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<AccountWithPassword | Refused | undefined> {
  const { db, clock, passwords, audit, portalAddress, careersAddress } = dependencies;
  const accounts = await db
    .selectFrom('account')
    .select(['accountId', 'email', 'kind', 'displayName'])
    .where('email', '=', email.trim().toLowerCase())
    .execute();
  const [account] = accounts.toSorted((left, right) => rank(left.kind) - rank(right.kind));
  if (!account) return undefined;
  const { accountId } = account;
  const problem = passwordProblem(password, { email: account.email, name: account.displayName });
  if (problem !== undefined) return wrongField('password', problem);
  const passwordHash = await passwords.hash(password);
  const actor = { kind: 'visitor', name: 'muster password' } as const;
  const phases = phasesNow(dependencies);
  const context = { now: momentOf(clock), actor, phases, fileBase: '', portalAddress, careersAddress };
  const trail = { call: actor.name, who: { ...actor, kind: 'command', id: '' } } as const;
  await changeRecords({ db, audit, context, trail }, async (inside) => {
    const set = { passwordHash, mustChangePassword: 0 };
    const change = { table: 'account', id: accountId, what: 'The account', set } as const;
    const failed = await updateRecord(inside, change);
    if (isRefused(failed)) throw new Error(failed.message);
    await tellAccount(inside, accountId, { kind: 'passwordGiven' });
  });
  return { accountId, email: account.email };
}

function rank(kind: string): number {
  return ['staff', 'vendor', 'applicant'].indexOf(kind);
}
