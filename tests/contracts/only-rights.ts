import type { Who } from '../../server/hr/index.ts';
import { type HrWorld, recordOf, rowsOf } from './hr-world.ts';

/** Functions by the right that is held on them. */
export interface OnlyRights {
  readonly read?: readonly string[];
  readonly write?: readonly string[];
  readonly delete?: readonly string[];
}

/**
 * Gives the account of an e-mail a role of its own with these rights, and takes all its other roles. Who may write or
 * delete may read too. What comes back sets the rights of that role anew.
 */
export async function onlyRights(world: HrWorld, email: string, rights: OnlyRights) {
  const [admin, who] = [await world.as('admin@muster.local'), await world.as(email)];
  if (who.kind !== 'person') throw new Error(`${email} is no member of the staff`);
  const post = async (call: string, body: object) => {
    const answer = await world.call(admin, 'POST', call, { body: body as never });
    if (answer.code !== '200') throw new Error(`${call}: ${answer.message}`);
    return answer;
  };
  const { length: known } = await world.db.selectFrom('role').select('roleId').execute();
  const roleName = `Only ${email} ${known}`;
  const { roleId } = recordOf(await post('user_role/saveUserRole', { roleName }));
  const set = async (wanted: OnlyRights) => {
    const all = rowsOf(await world.call(admin, 'GET', `role_right_map/getAllRoleRightMapByRole/${String(roleId)}`));
    const roleRightMapList = all.map(({ functionId, functionLink }) => {
      const has = (right: keyof OnlyRights) => wanted[right]?.includes(String(functionLink)) ?? false;
      const [writeRight, delRight] = [has('write'), has('delete')];
      return { functionId, readRight: has('read') || writeRight || delRight, writeRight, delRight };
    });
    await post('role_right_map/saveAllRoleRightMap', { roleDto: { roleId }, roleRightMapList });
  };
  await set(rights);
  await world.db.deleteFrom('accountRole').where('accountId', '=', who.accountId).execute();
  await post('user_role/assignRoleToUsers', { roleDto: { roleId }, accountIds: [who.accountId] });
  return { who: who as Who, set };
}
