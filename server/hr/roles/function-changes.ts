import type { MadeFunction } from '@muster/engine/check';
import type { Handle } from '../dependencies.ts';
import { type Refused, refused } from '../outcome.ts';

/** The headings under which the functions of published pages stand in Rights. */
export const own = { link: 'menu-own', name: 'Own Screens' } as const;
export const gone = { link: 'menu-gone', name: 'Without a Screen' } as const;

type Level = MadeFunction['roles'][string];

/** What becomes of the functions that pages make when those of now take the place of those before. */
export interface FunctionChanges {
  /** Those that are new, with the roles that get them. */
  readonly made: readonly {
    readonly each: MadeFunction;
    readonly roles: readonly { readonly roleId: number; readonly level: Level }[];
  }[];
  /** Those that are called otherwise, or whose page is back. */
  readonly kept: readonly { readonly functionId: number; readonly name: string }[];
  /** The numbers of those whose page goes. */
  readonly left: readonly number[];
  /** All of it in words. */
  readonly sentences: readonly string[];
}

/**
 * What functions become, read and not written. A new one goes to the roles that it names, and to those that give out the
 * rights of the administration.
 */
export async function functionChanges(
  handle: Handle,
  pages: readonly MadeFunction[],
): Promise<FunctionChanges | Refused> {
  const all = await handle.selectFrom('appFunction').selectAll().execute();
  const links = new Map(all.map((each) => [each.functionLink, each]));
  const [ownId, goneId] = [own, gone].map(({ link }) => links.get(link)?.functionId);
  const roles = await rolesIn(handle);
  const made: FunctionChanges['made'][number][] = [];
  const kept: FunctionChanges['kept'][number][] = [];
  const sentences: string[] = [];
  for (const each of pages) {
    const known = links.get(each.link);
    if (!known) {
      const strange = Object.keys(each.roles).find((role) => !roles.some(({ roleName }) => roleName === role));
      if (strange !== undefined)
        return refused('422', `There is no role ${strange} to give the function ${each.name} to.`);
      const given = roles.flatMap(({ roleId, roleName, gives }) => {
        // A role may be called as what every record inherits.
        const level = gives ? 'delete' : Object.hasOwn(each.roles, roleName) ? each.roles[roleName] : undefined;
        return level ? [{ roleId, roleName, level }] : [];
      });
      made.push({ each, roles: given });
      sentences.push(`The function ${each.name} is made: ${holders(given.map(({ roleName }) => roleName))}`);
      continue;
    }
    // One that Muster ships by now stays where it is; a page that was set aside for it still names it.
    const { functionId, parentId, functionName } = known;
    const isOwn = parentId !== null && parentId === ownId;
    const isGone = parentId !== null && parentId === goneId;
    if (!isGone && !(isOwn && functionName !== each.name)) continue;
    kept.push({ functionId, name: each.name });
    if (isGone) sentences.push(`The function ${each.name} is back: ${await holdersOf(handle, functionId)} as before`);
  }
  const wanted = new Set(pages.map(({ link }) => link));
  const left = all.filter(
    ({ parentId, functionLink }) => ownId !== undefined && parentId === ownId && !wanted.has(functionLink),
  );
  for (const { functionId, functionName } of left)
    sentences.push(`The function ${functionName} goes: ${await holdersOf(handle, functionId)}`);
  return { made, kept, left: left.map(({ functionId }) => functionId), sentences };
}

/** All roles, and whether they give out the rights of the administration. */
async function rolesIn(handle: Handle) {
  const known = await handle.selectFrom('role').select(['roleId', 'roleName']).execute();
  const givers = await handle
    .selectFrom('roleRight')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select('roleId')
    .where('functionLink', '=', 'useradminrole')
    .where('writeRight', '=', 1)
    .execute();
  const giving = new Set(givers.map(({ roleId }) => roleId));
  return known.map((role) => ({ ...role, gives: giving.has(role.roleId) }));
}

async function holdersOf(handle: Handle, functionId: number): Promise<string> {
  const rows = await handle
    .selectFrom('roleRight')
    .innerJoin('role', 'role.roleId', 'roleRight.roleId')
    .select('roleName')
    .where('functionId', '=', functionId)
    .where('readRight', '=', 1)
    .execute();
  return holders(rows.map(({ roleName }) => roleName));
}

function holders(names: readonly string[]): string {
  if (names.length === 0) return 'no role holds it';
  return `${names.toSorted().join(', ')} ${names.length === 1 ? 'holds' : 'hold'} it`;
}
