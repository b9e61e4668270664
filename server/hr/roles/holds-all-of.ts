import { invariantPerson } from '../accounts/own-account.ts';
import type { Context } from '../context.ts';

/**
 * Whether whoever asks holds every right of a role himself: only then may he give it to somebody, take it from somebody,
 * or take it in and out of use.
 */
export async function holdsAllOf(context: Context, roleId: number): Promise<boolean> {
  const { rights } = invariantPerson(context);
  const rows = await context.handle
    .selectFrom('roleRight')
    .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
    .select(['functionLink', 'readRight', 'writeRight', 'delRight'])
    .where('roleId', '=', roleId)
    .execute();
  return rows.every(({ functionLink, readRight, writeRight, delRight }) => {
    const own = rights.get(functionLink);
    return (
      (readRight === 0 || own?.read === true) &&
      (writeRight === 0 || own?.write === true) &&
      (delRight === 0 || own?.delete === true)
    );
  });
}
