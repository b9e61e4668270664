import type { FormerRow, Recorded } from '../history/recorded.ts';
import { mediaOfPolicy, rolesOfPolicy } from '../sight/policies-to-read.ts';
import { type SentPolicy, savePolicy } from './save-policy.ts';

/** The history of policies. What they were is put back whole, files among it: none is deleted. */
export const recordedPolicies: Recorded = {
  table: 'hrPolicy',
  right: 'hr_policies',
  what: 'This policy',
  columns: {
    policyTitle: { label: 'Title' },
    docType: { label: 'Document Type' },
    roles: { label: 'For', show: (stored) => assignedTo(String(stored)) },
    policyText: { label: 'Text' },
    media: { label: 'Attachments', show: (stored) => fileNames(String(stored)) },
    status: { label: 'Status' },
  },
  saved: [{ call: 'hr_policy/saveHrPoilcyWithMultiPart', body: sentPolicy }],
  putBack: (context, former) =>
    savePolicy(context, formerPolicy(former), async () => mediaOfPolicy({ media: String(former.row['media']) })),
};

function sentPolicy(former: FormerRow) {
  const policy = formerPolicy(former);
  return { ...policy, roles: policy.roles.map((roleId) => ({ roleId })) };
}

function formerPolicy({ key, row }: FormerRow): SentPolicy {
  const media = mediaOfPolicy({ media: String(row['media']) });
  return {
    hrPolicyId: key,
    policyTitle: String(row['policyTitle']),
    policyText: String(row['policyText']),
    docType: String(row['docType']),
    roles: rolesOfPolicy({ roles: String(row['roles']) }),
    mediaList: media.map(({ fileName, stored }) => ({ fileName, mediaUrl: stored })),
    status: row['status'] === 'Inactive' ? 'Inactive' : 'Active',
  };
}

function assignedTo(roles: string): string {
  const { length } = rolesOfPolicy({ roles });
  if (length === 0) return 'everybody';
  return length === 1 ? '1 role' : `${length} roles`;
}

function fileNames(media: string): string {
  return mediaOfPolicy({ media })
    .map(({ fileName }) => fileName)
    .join(', ');
}
