import type { ListOptions } from '../../lists/index.ts';
import type { Context } from '../context.ts';
import { filled, number, searched, stored, text } from '../list-columns.ts';
import { answerList } from '../list-query.ts';
import { listSource, seenWhole } from '../list-source.ts';
import type { Outcome } from '../outcome.ts';

/** Everybody with a sign-in of staff, by name. */
const users = listSource({
  ...seenWhole,
  label: 'users',
  key: 'accountId',
  from: (handle) =>
    handle
      .selectFrom('account')
      .leftJoin('applicant', 'applicant.applicantId', 'account.applicantId')
      .leftJoin('designation', 'designation.designationId', 'applicant.designationId')
      .leftJoin('department', 'department.deptId', 'applicant.deptId')
      .leftJoin('team', 'team.teamId', 'applicant.teamId')
      .where('account.kind', '!=', 'applicant')
      .where('account.status', '=', 'Active'),
  order: [{ column: 'name' }, { column: 'accountId' }],
  columns: new Map([
    ['accountId', number('account.accountId', 0, filled)],
    ['applicantId', number('account.applicantId')],
    ['name', text('account.displayName', searched)],
    ['email', text('account.email', searched)],
    ['empNo', text('applicant.empNo', searched)],
    ...stored('designation', ['designationName'], (name) => text(name, searched)),
    ...stored('department', ['deptName'], (name) => text(name, searched)),
    ...stored('team', ['teamName'], (name) => text(name, searched)),
  ]),
});

/** The people of a role, or everybody with a sign-in of staff when none is given. */
export function peopleOfRole(context: Context, list: ListOptions, roleId?: number): Promise<Outcome> {
  const members = context.handle.selectFrom('accountRole').select('accountId');
  return answerList(context, list, users, {
    only:
      roleId === undefined
        ? undefined
        : (people) => people.where('account.accountId', 'in', members.where('roleId', '=', roleId)),
    rows: async (found) => {
      const rows = await found
        .select(['account.accountId', 'account.displayName as name', 'account.email', 'account.applicantId'])
        .select(['applicant.empNo', 'designation.designationName', 'department.deptName', 'team.teamName'])
        .execute();
      return rows.map((row) => ({
        ...row,
        empNo: row.empNo ?? '',
        designationName: row.designationName ?? '',
        deptName: row.deptName ?? '',
        teamName: row.teamName ?? '',
      }));
    },
  });
}
