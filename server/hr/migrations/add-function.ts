import type { Kysely } from 'kysely';

/** A screen that a company which is there already gets: its link and name. */
interface NewFunction {
  readonly link: string;
  readonly name: string;
}

/** The tables as they are at the steps that add a screen. */
type Tables = {
  appFunction: { functionId: number; functionName: string; functionLink: string; parentId: number | null };
  roleRight: { roleId: number; functionId: number; readRight: number; writeRight: number; delRight: number };
  counter: { name: string; value: number };
};

/**
 * Adds a screen to the functions of the administration of a company that is there already, with all rights for the roles
 * that give these functions out. A new company has it from its first data; there is nothing to add to yet.
 */
export async function addFunction(untyped: Kysely<unknown>, { link, name }: NewFunction): Promise<void> {
  const db = untyped as Kysely<Tables>;
  const known = await db
    .selectFrom('appFunction')
    .selectAll()
    .where('functionLink', 'in', ['useradminrole', link])
    .execute();
  const admin = known.find(({ functionLink }) => functionLink === 'useradminrole');
  if (!admin || known.length > 1) return;
  const { value: functionId } = await db
    .updateTable('counter')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'appFunction')
    .returning('value')
    .executeTakeFirstOrThrow();
  const made = { functionId, functionName: name, functionLink: link, parentId: admin.parentId };
  await db.insertInto('appFunction').values(made).execute();
  const givers = await db
    .selectFrom('roleRight')
    .select('roleId')
    .where('functionId', '=', admin.functionId)
    .where('writeRight', '=', 1)
    .execute();
  for (const { roleId } of givers) {
    const right = { roleId, functionId, readRight: 1, writeRight: 1, delRight: 1 };
    await db.insertInto('roleRight').values(right).execute();
  }
}
