import type { FormerRow, Recorded } from '../history/recorded.ts';
import type { Stored } from '../records/loose-handle.ts';
import { type Role, saveRole } from './save-role.ts';

const yesNo = (stored: Stored) => (stored === 1 ? 'Yes' : 'No');

/** The history of roles and of what they may do; rights are taken back where they are given. */
export const recordedRoles: Recorded = {
  table: 'role',
  right: 'userrole',
  what: 'This role',
  columns: {
    roleName: { label: 'Role Name' },
    kind: { label: 'Kind' },
    status: { label: 'Status' },
    secondFactor: { label: 'Second Factor', show: yesNo },
  },
  details: {
    table: 'roleRight',
    columns: {
      readRight: { label: 'Read', show: yesNo },
      writeRight: { label: 'Write', show: yesNo },
      delRight: { label: 'Delete', show: yesNo },
    },
    names: async (handle) => {
      const functions = await handle.selectFrom('appFunction').select(['functionLink', 'functionName']).execute();
      return new Map(functions.map(({ functionLink, functionName }) => [functionLink, functionName]));
    },
  },
  saved: [{ call: 'user_role/saveUserRole', body: formerRole }],
  putBack: (context, former) => saveRole(context, formerRole(former)),
};

function formerRole({ key, row }: FormerRow): Role {
  return {
    roleId: key,
    roleName: String(row['roleName']),
    kind: row['kind'] === 'vendor' ? 'vendor' : 'staff',
    status: row['status'] === 'Inactive' ? 'Inactive' : 'Active',
    secondFactor: row['secondFactor'] === undefined ? undefined : row['secondFactor'] === 1,
  };
}
