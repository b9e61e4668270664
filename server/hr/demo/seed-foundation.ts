import { functionGroups } from '../access/functions.ts';
import { unsaid } from '../company/company-record.ts';
import type { Handle } from '../dependencies.ts';
import { insertMany } from '../records/insert-many.ts';
import { nextId } from '../records/next-id.ts';
import { roleDefinitions } from './role-definitions.ts';

/** Who and when stands in first data. */
export interface Stamp {
  readonly version: number;
  readonly changedAt: string;
  readonly changedBy: string;
}

/** Stores the functions and the roles of a new company. Resolves to the key of each role by its name. */
export async function seedFoundation(handle: Handle, stamp: Stamp): Promise<ReadonlyMap<string, number>> {
  const functionIds = await seedFunctions(handle);
  const companyId = await nextId(handle, 'company');
  await insertMany(handle, 'company', [{ companyId, stepsPutAway: 0, ...unsaid, ...stamp }]);
  const first = await nextId(handle, 'role', roleDefinitions.length);
  const roles = roleDefinitions.map((role, index) => ({ ...role, roleId: first + index }));
  await insertMany(
    handle,
    'role',
    roles.map(({ roleId, name, kind }) => ({ roleId, roleName: name, kind, status: 'Active', ...stamp })),
  );
  const rights = roles.flatMap((role) => {
    const [read, write, remove] = [new Set(role.read), new Set(role.write), new Set(role.delete)];
    return [...functionIds].flatMap(([link, functionId]) => {
      const writeRight = Number(write.has(link));
      const delRight = Number(remove.has(link));
      const readRight = Number(read.has(link) || writeRight === 1 || delRight === 1);
      return readRight === 1 ? [{ roleId: role.roleId, functionId, readRight, writeRight, delRight }] : [];
    });
  });
  await insertMany(handle, 'roleRight', rights);
  return new Map(roles.map((role) => [role.name, role.roleId]));
}

async function seedFunctions(handle: Handle): Promise<ReadonlyMap<string, number>> {
  const count = functionGroups.reduce((sum, group) => sum + 1 + group.children.length, 0);
  let functionId = await nextId(handle, 'appFunction', count);
  const ids = new Map<string, number>();
  const rows = functionGroups.flatMap((group) => {
    const parentId = functionId++;
    const children = group.children.map(({ link, name }) => {
      ids.set(link, functionId);
      return { functionId: functionId++, functionName: name, functionLink: link, parentId };
    });
    return [{ functionId: parentId, functionName: group.name, functionLink: group.link, parentId: null }, ...children];
  });
  await insertMany(handle, 'appFunction', rows);
  return ids;
}
