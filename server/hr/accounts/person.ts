import type { Json } from '@muster/engine';
import { rightsOf } from '../access/actor-of.ts';
import type { Rights } from '../context.ts';
import type { Handle } from '../dependencies.ts';

/** The person behind an account, as signing in and the profile answer it: names, roles, rights; never the password. */
export async function personOf(handle: Handle, accountId: number): Promise<{ readonly [name: string]: Json }> {
  const row = await handle
    .selectFrom('account')
    .leftJoin('applicant', 'applicant.applicantId', 'account.applicantId')
    .leftJoin('designation', 'designation.designationId', 'applicant.designationId')
    .leftJoin('department', 'department.deptId', 'applicant.deptId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .select([
      'account.accountId',
      'account.kind',
      'account.email',
      'account.displayName',
      'account.applicantId',
      'account.mustChangePassword',
      'applicant.empNo',
      'applicant.firstName',
      'applicant.lastName',
      'designation.designationName',
      'department.deptName',
      'team.teamName',
    ])
    .where('account.accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const roles = await handle
    .selectFrom('accountRole')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .select(['role.roleId', 'role.roleName'])
    .where('accountRole.accountId', '=', accountId)
    .where('role.status', '=', 'Active')
    .orderBy('role.roleId')
    .execute();
  const [first = '', ...rest] = row.displayName.split(' ');
  return {
    accountId: row.accountId,
    accountKind: row.kind,
    applicantId: row.applicantId,
    empNo: row.empNo ?? '',
    firstName: row.firstName ?? first,
    lastName: row.lastName ?? rest.join(' '),
    name: row.displayName,
    email: row.email,
    designationName: row.designationName ?? '',
    deptName: row.deptName ?? '',
    teamName: row.teamName ?? '',
    mustChangePassword: row.mustChangePassword === 1,
    roles,
    rights: rightsRecord(await rightsOf(handle, accountId)),
  };
}

/** Rights as the contract writes them: 1 and 0. */
export function rightsRecord(rights: Rights): Json {
  const links = [...rights.entries()].sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(
    links.map(([link, right]) => [
      link,
      { readRight: Number(right.read), writeRight: Number(right.write), delRight: Number(right.delete) },
    ]),
  );
}
