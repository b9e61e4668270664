import { sql } from 'kysely';
import type { ListOptions } from '../../lists/index.ts';
import type { Context } from '../context.ts';
import { filled, iso, number, searched, text } from '../list-columns.ts';
import { answerList } from '../list-query.ts';
import { listSource, seenWhole } from '../list-source.ts';
import type { Outcome } from '../outcome.ts';

/** How it stands with an account. */
export const accountState = sql<string>`case
  when ${sql.ref('account.status')} <> 'Active' then 'Locked'
  when ${sql.ref('account.passwordHash')} = '' then 'Invited'
  else 'Active' end`;

/** Every account of staff and of vendor users, locked ones too, by name. */
const accounts = listSource({
  ...seenWhole,
  label: 'accounts',
  key: 'accountId',
  from: (handle) =>
    handle
      .selectFrom('account')
      .leftJoin('applicant', 'applicant.applicantId', 'account.applicantId')
      .where('account.kind', '!=', 'applicant'),
  order: [{ column: 'name' }, { column: 'accountId' }],
  columns: new Map([
    ['accountId', number('account.accountId', 0, filled)],
    ['applicantId', number('account.applicantId')],
    ['name', text('account.displayName', searched)],
    ['email', text('account.email', searched)],
    ['empNo', text('applicant.empNo', searched)],
    ['phaseStatus', text('applicant.phaseStatus', searched)],
    ['kind', text('account.kind', filled)],
    ['status', text('account.status', filled)],
    ['state', text(accountState, { ...filled, ...searched })],
    ['invitedAt', iso('account.invitedAt', searched)],
  ]),
});

/** Who can sign in, with the roles of each. */
export function listUsers(context: Context, list: ListOptions): Promise<Outcome> {
  return answerList(context, list, accounts, {
    rows: async (found) => {
      const rows = await found
        .select(['account.accountId', 'account.displayName as name', 'account.email', 'account.applicantId'])
        .select(['account.kind', 'account.status', 'account.invitedAt', 'account.version as _version'])
        .select(['applicant.empNo', 'applicant.phaseStatus'])
        .select(accountState.as('state'))
        .execute();
      const roles = await rolesByAccount(context);
      return rows.map((row) => ({
        ...row,
        empNo: row.empNo ?? '',
        phaseStatus: row.phaseStatus ?? '',
        roles: (roles.get(row.accountId) ?? []).join(', '),
      }));
    },
  });
}

async function rolesByAccount({ handle }: Context): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await handle
    .selectFrom('accountRole')
    .innerJoin('role', 'role.roleId', 'accountRole.roleId')
    .select(['accountRole.accountId', 'role.roleName'])
    .where('role.status', '=', 'Active')
    .orderBy('role.roleName')
    .execute();
  const roles = new Map<number, string[]>();
  for (const { accountId, roleName } of rows) roles.set(accountId, [...(roles.get(accountId) ?? []), roleName]);
  return roles;
}

/** Employees who work here and have no account of staff yet. */
export async function withoutAccount({ handle, phases }: Context) {
  return handle
    .selectFrom('applicant')
    .select(['applicantId', 'empNo', 'firstName', 'lastName', 'email', 'phaseStatus'])
    .where('empNo', '!=', '')
    .where('phaseStatus', 'in', [...phases.on('works')])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account')
            .select('accountId')
            .whereRef('account.applicantId', '=', 'applicant.applicantId')
            .where('account.kind', '=', 'staff'),
        ),
      ),
    )
    .orderBy('applicantId', 'desc')
    .execute();
}
