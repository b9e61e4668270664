import { change } from '../../work/index.ts';
import { momentOf } from '../context.ts';
import type { Handle, HrDependencies } from '../dependencies.ts';
import { musterItself } from '../records/audited.ts';
import { insertMany } from '../records/insert-many.ts';
import { nextId } from '../records/next-id.ts';
import { seedFoundation } from './seed-foundation.ts';

export interface AdminSummary {
  readonly email: string;
}

/** The e-mail of the first admin. */
export const adminEmail = 'admin@muster.local';
export const adminName = 'Muster Admin';

/** Makes the functions, the roles and one admin in an empty database. */
export async function seedAdmin(
  { audit, db, passwords, clock }: HrDependencies & { readonly db: Handle },
  { password }: { readonly password: string },
): Promise<AdminSummary> {
  const passwordHash = await passwords.hash(password);
  const stamp = { version: 1, changedAt: momentOf(clock).instant, changedBy: 'Muster' };
  const seed = async (handle: Handle) => {
    const roles = await seedFoundation(handle, stamp);
    const accountId = await nextId(handle, 'account');
    const account = { accountId, kind: 'staff', email: adminEmail, displayName: adminName, applicantId: null };
    await insertMany(handle, 'account', [
      { ...account, passwordHash, mustChangePassword: 0, status: 'Active', ...stamp },
    ]);
    await insertMany(handle, 'accountRole', [{ accountId, roleId: roles.get('Administrator') ?? 1 }]);
    const subject = { kind: 'account', key: adminEmail };
    await audit.record(handle, { who: musterItself, action: 'data.created', subject });
  };
  await change(db, seed, { alone: true });
  return { email: adminEmail };
}
