import type { Json } from '@muster/engine';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { mediaOfPolicy, rolesOfPolicy, type StoredPolicy } from '../sight/policies-to-read.ts';

/** All policies in the order in which they were written, or one of them. */
export function storedPolicies(handle: Handle, hrPolicyId?: number): Promise<readonly StoredPolicy[]> {
  const query = handle.selectFrom('hrPolicy').selectAll().orderBy('hrPolicyId');
  return (hrPolicyId === undefined ? query : query.where('hrPolicyId', '=', hrPolicyId)).execute();
}

/** Policies as the contract reads them. */
export async function policyShapes(
  { handle, fileBase }: Pick<Context, 'handle' | 'fileBase'>,
  policies: readonly StoredPolicy[],
): Promise<readonly Json[]> {
  const roles = await handle.selectFrom('role').select(['roleId', 'roleName']).orderBy('roleId').execute();
  return policies.map((policy) => {
    const { hrPolicyId, policyTitle, policyText, docType, status, version } = policy;
    const assigned = new Set(rolesOfPolicy(policy));
    return {
      ...{ hrPolicyId, policyTitle, policyText, docType, status },
      roles: roles.filter(({ roleId }) => assigned.has(roleId)),
      mediaList: mediaOfPolicy(policy).map(({ stored, fileName }) => ({
        fileName,
        mediaUrl: addressOf(fileBase, stored),
      })),
      _version: version,
    };
  });
}

/** Pictures and PDFs are shown in their tab, all else is downloaded. */
function addressOf(fileBase: string, stored: string): string {
  const opened = stored.endsWith('.pdf') ? 'Pdf' : /\.(png|gif|jpg)$/.test(stored) ? 'Image' : 'File';
  return `${fileBase}image/download${opened}/${stored}`;
}

/** The name of the stored file that an address of ours leads to. */
export function storedAt(address: string): string | undefined {
  const [, stored] = /\/download(?:Pdf|Image|File)\/([^/?#]+)$/.exec(address) ?? [];
  return stored;
}
