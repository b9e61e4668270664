import { activeRolesOf } from '../access/active-roles-of.ts';
import { holds } from '../access/authorise.ts';
import { isStaff } from '../access/is-staff.ts';
import type { Context } from '../context.ts';
import type { HrTables } from '../tables.ts';

export type StoredPolicy = HrTables['hrPolicy'];

/** A file of a policy: the name of the stored one, and what readers are shown. */
export interface PolicyMedia {
  readonly stored: string;
  readonly fileName: string;
}

/** The keys of the roles that a policy is for; none: it is for everybody who works here. */
export function rolesOfPolicy({ roles }: Pick<StoredPolicy, 'roles'>): readonly number[] {
  return JSON.parse(roles) as readonly number[];
}

export function mediaOfPolicy({ media }: Pick<StoredPolicy, 'media'>): readonly PolicyMedia[] {
  return JSON.parse(media) as readonly PolicyMedia[];
}

/** The active policies that are for whoever asks, by title. */
export async function policiesToRead({ handle, actor }: Pick<Context, 'handle' | 'actor'>) {
  if (!isStaff(actor)) return [];
  const held = new Set(await activeRolesOf(handle, actor));
  const isFor = (policy: StoredPolicy) => {
    const roles = rolesOfPolicy(policy);
    return roles.length === 0 || roles.some((role) => held.has(role));
  };
  const active = await handle
    .selectFrom('hrPolicy')
    .selectAll()
    .where('status', '=', 'Active')
    .orderBy('policyTitle')
    .orderBy('hrPolicyId')
    .execute();
  return active.filter(isFor);
}

/** Whether somebody may open a file of a policy: whoever writes policies, and whoever is given one that has it. */
export async function mayOpenPolicyFile(context: Context, stored: string): Promise<boolean> {
  const { actor } = context;
  if (holds(actor, ['hr_policies'])) return true;
  if (!holds(actor, ['hr_docs'])) return false;
  const read = await policiesToRead(context);
  return read.some((policy) => mediaOfPolicy(policy).some((each) => each.stored === stored));
}
