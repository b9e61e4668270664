import { beforeAll, expect, it } from 'vitest';
import { actorOf } from '../../server/hr/access/actor-of.ts';
import { createKeptRights } from '../../server/hr/access/kept-rights.ts';
import { createWorld, type HrWorld } from './hr-world.ts';

let world: HrWorld;
beforeAll(async () => {
  world = await createWorld();
});

it('rights are read once while nothing of them changes, and anew after every change of which they are made', async () => {
  const { db } = world;
  const { accountId } = await db
    .selectFrom('account')
    .select('accountId')
    .where('email', '=', 'hr@muster.local')
    .executeTakeFirstOrThrow();
  const { roleId } = await db
    .selectFrom('accountRole')
    .select('roleId')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const [one] = await db
    .selectFrom('roleRight')
    .selectAll()
    .where('roleId', '=', roleId)
    .where('readRight', '=', 1)
    .execute();
  const { functionId = 0 } = one ?? {};
  const kept = createKeptRights();
  const rights = async () => {
    const actor = await actorOf(db, { kind: 'person', accountId }, kept);
    return actor?.kind === 'person' ? actor.rights : undefined;
  };
  const before = await rights();
  expect(await rights()).toBe(before);
  const right = db.updateTable('roleRight').where('roleId', '=', roleId).where('functionId', '=', functionId);
  const changes: (() => Promise<unknown>)[] = [
    () => right.set({ readRight: 0 }).execute(),
    () => db.updateTable('role').set({ status: 'Inactive' }).where('roleId', '=', roleId).execute(),
    () => db.updateTable('role').set({ status: 'Active' }).where('roleId', '=', roleId).execute(),
    () => db.deleteFrom('accountRole').where('accountId', '=', accountId).execute(),
    () => db.insertInto('accountRole').values({ accountId, roleId }).execute(),
    () =>
      db.updateTable('appFunction').set({ functionLink: 'elsewhere' }).where('functionId', '=', functionId).execute(),
  ];
  const sizes: (number | undefined)[] = [];
  let last = before;
  for (const change of changes) {
    await change();
    const now = await rights();
    expect(now).not.toBe(last);
    expect(await rights()).toBe(now);
    sizes.push(now?.size);
    last = now;
  }
  const all = before?.size;
  expect(sizes).toEqual([all, 0, all, 0, all, all]);
  expect([before?.has('elsewhere'), last?.get('elsewhere')?.read]).toEqual([false, false]);
});
