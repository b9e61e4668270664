import type { Recorded } from '../history/recorded.ts';
import { saveRole } from './save-role.ts';

/** The history of roles: their names and whether they are in use, not what they may do. */
export const recordedRoles: Recorded = {
  table: 'role',
  key: 'roleId',
  right: 'userrole',
  what: 'This role',
  columns: {
    roleName: { label: 'Role Name' },
    kind: { label: 'Kind' },
    status: { label: 'Status' },
    secondFactor: { label: 'Second Factor', show: (stored) => (stored === 1 ? 'Yes' : 'No') },
  },
  putBack: (context, { key, row }) =>
    saveRole(context, {
      roleId: key,
      roleName: String(row['roleName']),
      kind: row['kind'] === 'vendor' ? 'vendor' : 'staff',
      status: row['status'] === 'Inactive' ? 'Inactive' : 'Active',
      secondFactor: row['secondFactor'] === undefined ? undefined : row['secondFactor'] === 1,
    }),
};
