import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { migrations } from '../../server/hr/migrations/migrations.ts';
import { createWorld, type HrWorld, rowsOf, visitor } from './hr-world.ts';

describe('the outbox', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1, sendsMail: true });
  });
  afterAll(() => world.close());

  const mails = async (name: string) => world.call(await world.as(`${name}@muster.local`), 'GET', 'outbox/getAllMails');

  it('F12 shows what was written to whom, the newest first, to those who may read it and nobody else', async () => {
    const before = rowsOf(await mails('admin'));
    const email = 'applicant@muster.local';
    await world.call(visitor, 'POST', 'mobile/recoverPassByEmail', { body: { email } });
    const [newest, ...others] = rowsOf(await mails('admin'));
    expect(newest).toEqual({
      mailId: expect.any(Number),
      createdAt: '2026-11-21T07:00:00.000Z',
      toAddress: email,
      subject: 'Choose a new password for your application',
      body: expect.stringContaining('somebody, we hope you, asked for a new password'),
      delivery: 'Waiting',
      sentAt: null,
      problem: null,
    });
    expect(new Set(others.map(({ delivery }) => delivery))).toEqual(new Set(['Kept']));
    expect(others).toEqual(before);
    // The code itself is for the receiver alone: whoever reads it could sign in as him.
    const stored = await world.db.selectFrom('outbox').selectAll().orderBy('mailId', 'desc').executeTakeFirst();
    const [, code = ''] = /the code ([0-9a-z]{20,})/.exec(stored?.body ?? '') ?? [];
    expect(code).not.toBe('');
    expect(newest?.['body']).toContain('the code ●●●');
    expect(JSON.stringify(newest)).not.toContain(code);
    for (const name of ['hr', 'payroll', 'lead', 'agent', 'vendor']) expect((await mails(name)).code).toBe('403');
    expect((await mails('applicant')).code).toBe('403');
  });

  it('F12 shows the code of a message where nobody but the reader can take it to its receiver', async () => {
    const alone = await createWorld({ people: 12, months: 1 });
    try {
      await alone.call(visitor, 'POST', 'mobile/recoverPassByEmail', { body: { email: 'applicant@muster.local' } });
      const [newest] = rowsOf(await alone.call(await alone.as('admin@muster.local'), 'GET', 'outbox/getAllMails'));
      expect(newest?.['body']).toMatch(/enter the code [0-9a-z]{20,}/);
    } finally {
      await alone.close();
    }
  });

  it('is there after an upgrade of a company too: its administrators get the screen, the others do not', async () => {
    const database = openDatabase(':memory:');
    const older = migrations.filter(({ name }) => name !== 'outbox-screen');
    const at = migrations.findIndex(({ name }) => name === 'outbox-screen');
    expect(await database.migrate('hr', older.slice(0, at))).toBeUndefined();
    const run = (statement: string) => sql.raw(statement).execute(database.db);
    const stamp = "1, '', ''";
    await run(`insert into "counter" ("name", "value") values ('appFunction', 2)`);
    await run(
      `insert into "appFunction" ("functionId", "functionName", "functionLink", "parentId") values (1, 'Administration', 'menu-administration', null), (2, 'Admin Role', 'useradminrole', 1)`,
    );
    for (const [role, name] of [
      [1, 'Administrator'],
      [2, 'Reader'],
    ])
      await run(
        `insert into "role" ("roleId", "roleName", "kind", "status", "version", "changedAt", "changedBy") values (${role}, '${name}', 'staff', 'Active', ${stamp})`,
      );
    await run(
      `insert into "roleRight" ("roleId", "functionId", "readRight", "writeRight", "delRight") values (1, 2, 1, 1, 1), (2, 2, 1, 0, 0)`,
    );
    expect(await database.migrate('hr', migrations)).toBeUndefined();
    const { rows } = await run(
      `select "roleId", "functionLink", "functionName", "parentId", "readRight" from "roleRight" join "appFunction" using ("functionId") where "functionLink" = 'outbox'`,
    );
    expect(rows).toEqual([{ roleId: 1, functionLink: 'outbox', functionName: 'Outbox', parentId: 1, readRight: 1 }]);
    await database.close();
  });
});
