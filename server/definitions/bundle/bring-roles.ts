import { tried } from '../../work/index.ts';
import type { StoreContext, StoreRefusal } from '../services/store-context.ts';
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

/** What bringing the roles in would change, in words, or why this person may not; nothing of it is kept. */
export function rehearseRoles(
  context: StoreContext,
  roles: readonly BundledRole[],
  by: Bringer,
  hr: HrAccess | undefined,
): Promise<readonly string[] | StoreRefusal> {
  return tried(context.handle, (handle) => bringRoles({ ...context, handle }, roles, by, hr));
}
