import type { MadeFunction } from '@muster/engine/check';
import { tried } from '../../work/index.ts';
import { takeFunctions } from '../services/published-functions.ts';
import { isStoreRefusal, type StoreContext, type StoreRefusal } from '../services/store-context.ts';
import type { Bringer, BundledRole, HrAccess } from './bundled-roles.ts';

/** Brings the roles of a bundle in; resolves to what changed in words. */
export async function bringRoles(
  context: StoreContext,
  roles: readonly BundledRole[],
  by: Bringer,
  hr: HrAccess | undefined,
): Promise<readonly string[] | StoreRefusal> {
  if (roles.length === 0) return [];
  if (!hr) return ['the roles of the bundle are left out: they are those of the outside backend'];
  return hr.importRoles(context.handle, roles, by);
}

/**
 * What bringing the roles in would change, once the pages of their bundle have made their functions, in words, or why this
 * person may not; nothing of it is kept.
 */
export function rehearseRoles(
  context: StoreContext,
  roles: readonly BundledRole[],
  by: Bringer,
  hr: HrAccess | undefined,
  functions: readonly MadeFunction[],
): Promise<readonly string[] | StoreRefusal> {
  return tried(context.handle, async (handle) => {
    const taken = await takeFunctions(context, handle, functions);
    return isStoreRefusal(taken) ? taken : bringRoles({ ...context, handle }, roles, by, hr);
  });
}
