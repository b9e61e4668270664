import type { MadeFunction } from '@muster/engine/check';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import type { Refused } from '../outcome.ts';
import { nextId } from '../records/next-id.ts';
import { functionChanges, gone, own } from './function-changes.ts';
import { complete, storeRights } from './save-role-rights.ts';

const nothing = { readRight: 0, writeRight: 0, delRight: 0 } as const;

/**
 * Has the functions that published pages make, and those alone, stand among those that roles can be given. One whose page is
 * gone stays with its rights under a heading of its own, so that whoever takes the page back has it as it was. Resolves to
 * what changed, in words.
 */
export async function takeFunctions(
  context: Context,
  pages: readonly MadeFunction[],
): Promise<readonly string[] | Refused> {
  const { handle } = context;
  const changes = await functionChanges(handle, pages);
  if ('ok' in changes) return changes;
  const { made, kept, left, sentences } = changes;
  if (made.length + kept.length > 0) {
    const parentId = await groupOf(handle, own);
    for (const { each, roles } of made) {
      const functionId = await nextId(handle, 'appFunction');
      const { link: functionLink, name: functionName } = each;
      await handle.insertInto('appFunction').values({ functionId, functionName, functionLink, parentId }).execute();
      for (const { roleId, level } of roles) {
        const rights = { readRight: true, writeRight: level !== 'read', delRight: level === 'delete' };
        await storeRights(context, roleId, { functionId, functionLink, ...nothing }, complete(rights));
      }
    }
    for (const { functionId, name: functionName } of kept)
      await handle
        .updateTable('appFunction')
        .set({ parentId, functionName })
        .where('functionId', '=', functionId)
        .execute();
  }
  if (left.length > 0) {
    const parentId = await groupOf(handle, gone);
    await handle.updateTable('appFunction').set({ parentId }).where('functionId', 'in', left).execute();
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

/** The number of a heading; it is made where it is not there. */
async function groupOf(handle: Handle, { link, name }: typeof own | typeof gone): Promise<number> {
  const known = await handle
    .selectFrom('appFunction')
    .select('functionId')
    .where('functionLink', '=', link)
    .executeTakeFirst();
  if (known) return known.functionId;
  const functionId = await nextId(handle, 'appFunction');
  const group = { functionId, functionName: name, functionLink: link, parentId: null };
  await handle.insertInto('appFunction').values(group).execute();
  return functionId;
}
