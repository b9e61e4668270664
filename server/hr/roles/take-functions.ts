import type { MadeFunction } from '@muster/engine/check';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { type Refused, refused } from '../outcome.ts';
import { nextId } from '../records/next-id.ts';
import { complete, storedRights, storeRights } from './save-role-rights.ts';

const own = { link: 'menu-own', name: 'Own Screens' } as const;
const gone = { link: 'menu-gone', name: 'Without a Screen' } as const;

/**
 * Has the functions that published pages make, and those alone, stand among those that roles can be given. A new one goes
 * to the roles that it names, and to those that give out the rights of the administration. One whose page is gone stays
 * with its rights under a heading of its own, so that whoever takes the page back has it as it was. Resolves to what
 * changed, in words.
 */
export async function takeFunctions(
  context: Context,
  made: readonly MadeFunction[],
): Promise<readonly string[] | Refused> {
  const { handle } = context;
  const all = await handle.selectFrom('appFunction').selectAll().execute();
  const links = new Map(all.map((each) => [each.functionLink, each]));
  const groupOf = async ({ link, name }: typeof own | typeof gone): Promise<number> => {
    const known = links.get(link);
    if (known) return known.functionId;
    const functionId = await nextId(handle, 'appFunction');
    const group = { functionId, functionName: name, functionLink: link, parentId: null };
    await handle.insertInto('appFunction').values(group).execute();
    links.set(link, group);
    return functionId;
  };
  const sentences: string[] = [];
  for (const each of made) {
    const known = links.get(each.link);
    if (!known) {
      const given = await makeFunction(context, each, await groupOf(own));
      if ('ok' in given) return given;
      sentences.push(...given.sentences);
      continue;
    }
    // One that Muster ships by now stays where it is; a page that was set aside for it still names it.
    const lies =
      known.parentId !== null && [own, gone].some(({ link }) => links.get(link)?.functionId === known.parentId);
    const parentId = await groupOf(own);
    if (!lies || (known.parentId === parentId && known.functionName === each.name)) continue;
    await handle
      .updateTable('appFunction')
      .set({ parentId, functionName: each.name })
      .where('functionId', '=', known.functionId)
      .execute();
    if (known.parentId !== parentId)
      sentences.push(`The function ${each.name} is back: ${await holdersOf(context, known.functionId)} as before`);
  }
  const wanted = new Set(made.map(({ link }) => link));
  const ownId = links.get(own.link)?.functionId;
  for (const each of all) {
    if (ownId === undefined || each.parentId !== ownId || wanted.has(each.functionLink)) continue;
    const parentId = await groupOf(gone);
    await handle.updateTable('appFunction').set({ parentId }).where('functionId', '=', each.functionId).execute();
    sentences.push(`The function ${each.functionName} goes: ${await holdersOf(context, each.functionId)}`);
  }
  return sentences;
}

/** The functions whose page is gone: their rights stay as they are and do not travel. */
export async function functionsGone(handle: Handle): Promise<ReadonlySet<string>> {
  const rows = await handle
    .selectFrom('appFunction as entry')
    .innerJoin('appFunction as menu', 'menu.functionId', 'entry.parentId')
    .select('entry.functionLink')
    .where('menu.functionLink', '=', gone.link)
    .execute();
  return new Set(rows.map(({ functionLink }) => functionLink));
}

async function makeFunction(
  context: Context,
  { link, name, roles }: MadeFunction,
  parentId: number,
): Promise<{ readonly sentences: readonly string[] } | Refused> {
  const { handle } = context;
  const functionId = await nextId(handle, 'appFunction');
  await handle
    .insertInto('appFunction')
    .values({ functionId, functionName: name, functionLink: link, parentId })
    .execute();
  const known = await handle.selectFrom('role').select(['roleId', 'roleName', 'kind']).execute();
  const strange = Object.keys(roles).find((role) => !known.some(({ roleName }) => roleName === role));
  if (strange !== undefined) return refused('422', `There is no role ${strange} to give the function ${name} to.`);
  const givers = await handle
    .selectFrom('roleRight')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select('roleId')
    .where('functionLink', '=', 'useradminrole')
    .where('writeRight', '=', 1)
    .execute();
  for (const { roleId, roleName } of known) {
    // A role may be called as what every record inherits.
    const named = Object.hasOwn(roles, roleName) ? roles[roleName] : undefined;
    const level = givers.some((giver) => giver.roleId === roleId) ? 'delete' : named;
    const before = level && (await storedRights(context, roleId)).get(functionId);
    if (!before) continue;
    const write = level !== 'read';
    const wanted = complete({ readRight: true, writeRight: write, delRight: level === 'delete' });
    await storeRights(context, roleId, before, wanted);
  }
  return { sentences: [`The function ${name} is made: ${await holdersOf(context, functionId)}`] };
}

async function holdersOf({ handle }: Context, functionId: number): Promise<string> {
  const rows = await handle
    .selectFrom('roleRight')
    .innerJoin('role', 'role.roleId', 'roleRight.roleId')
    .select('roleName')
    .where('functionId', '=', functionId)
    .where('readRight', '=', 1)
    .orderBy('roleName')
    .execute();
  if (rows.length === 0) return 'no role holds it';
  const names = rows.map(({ roleName }) => roleName).join(', ');
  return `${names} ${rows.length === 1 ? 'holds' : 'hold'} it`;
}
