import type { Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

/** The tables as they are at this step. */
type Tables = {
  appFunction: { functionId: number; functionName: string; functionLink: string; parentId: number | null };
  roleRight: { roleId: number; functionId: number; readRight: number; writeRight: number; delRight: number };
  counter: { name: string; value: number };
};

/** A company that is there already gets the function of the log; who gives the rights of the administration may read it. */
export const auditFunction: HrMigration = {
  number: 9,
  name: 'audit-function',
  up: async (untyped) => {
    const db = untyped as Kysely<Tables>;
    const roles = await db.selectFrom('appFunction').selectAll().where('functionLink', '=', 'useradminrole').execute();
    const [admin] = roles;
    const known = await db.selectFrom('appFunction').select('functionId').where('functionLink', '=', 'audit').execute();
    if (!admin || known.length > 0) return;
    const counter = db.updateTable('counter').where('name', '=', 'appFunction');
    const { value: functionId } = await counter
      .set((eb) => ({ value: eb('value', '+', 1) }))
      .returning('value')
      .executeTakeFirstOrThrow();
    const { parentId } = admin;
    await db
      .insertInto('appFunction')
      .values({ functionId, functionName: 'Audit Log', functionLink: 'audit', parentId })
      .execute();
    const givers = await db
      .selectFrom('roleRight')
      .select('roleId')
      .where('functionId', '=', admin.functionId)
      .where('writeRight', '=', 1)
      .execute();
    for (const { roleId } of givers)
      await db
        .insertInto('roleRight')
        .values({ roleId, functionId, readRight: 1, writeRight: 1, delRight: 1 })
        .execute();
  },
};
