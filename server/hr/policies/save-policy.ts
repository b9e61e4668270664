import type { Context } from '../context.ts';
import { done, isRefused, notFound, type Outcome, type Refused, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import { mediaOfPolicy, type PolicyMedia, rolesOfPolicy } from '../sight/policies-to-read.ts';
import type { SentMedia } from './policy-files.ts';
import { policyShapes, storedPolicies } from './policy-rows.ts';

const what = 'This policy';

/** A policy as it is read. */
export interface SentPolicy {
  readonly hrPolicyId: number | null;
  readonly policyTitle: string;
  readonly policyText: string;
  readonly docType: string;
  readonly roles: readonly number[];
  readonly mediaList: readonly SentMedia[];
  readonly status: string | undefined;
}

/** The files that a policy has from now on, by those that it had. */
export type MediaAfter = (had: readonly PolicyMedia[]) => Promise<readonly PolicyMedia[] | Refused>;

/** Stores a new policy or changes a stored one. */
export async function savePolicy(context: Context, policy: SentPolicy, mediaAfter: MediaAfter): Promise<Outcome> {
  const { hrPolicyId: id, policyTitle, policyText, docType, status } = policy;
  if (policyText === '' && policy.mediaList.length === 0)
    return wrongField('policyText', 'Write a text or attach a file');
  const [stored] = id === null ? [] : await storedPolicies(context.handle, id);
  if (id !== null && !stored) return notFound(what);
  const stranger = await strangeRole(context, policy, stored ? rolesOfPolicy(stored) : []);
  if (stranger !== undefined) return wrongField('roles', 'Role is not a known record');
  const kept = await mediaAfter(stored ? mediaOfPolicy(stored) : []);
  if (isRefused(kept)) return kept;
  const roles = JSON.stringify([...new Set(policy.roles)].sort((one, other) => one - other));
  const said = { policyTitle, docType, policyText, roles, media: JSON.stringify(kept) };
  if (id === null) {
    return answerWith(context, await insertRecord(context, 'hrPolicy', { ...said, status: status ?? 'Active' }));
  }
  const set = { ...said, ...(status === undefined ? {} : { status }) };
  return (await updateRecord(context, { ...changeOf(id), set, match: context.match })) ?? answerWith(context, id);
}

const changeOf = (id: number) => ({ table: 'hrPolicy', id, what, statusRight: 'hr_policies' }) as const;

/** Makes a policy Active or Inactive; an inactive one is read by nobody but those who write policies. */
export async function changePolicyStatus(context: Context, id: number, status: string): Promise<Outcome> {
  const change = { ...changeOf(id), set: { status }, match: context.match };
  return (await updateRecord(context, change)) ?? done(null, 'Status Changed Successfully!');
}

/** A role that is given anew and is none; one that is gone stays, so that the policy does not become everybody's. */
async function strangeRole(
  { handle }: Context,
  { roles }: SentPolicy,
  had: readonly number[],
): Promise<number | undefined> {
  const known = await handle.selectFrom('role').select('roleId').execute();
  return roles.find((each) => !had.includes(each) && !known.some(({ roleId }) => roleId === each));
}

async function answerWith(context: Context, id: number): Promise<Outcome> {
  const [shape = null] = await policyShapes(context, await storedPolicies(context.handle, id));
  return done(shape, 'Successfully Saved!');
}
