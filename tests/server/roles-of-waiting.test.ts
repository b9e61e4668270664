import { expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import type { ServerTables } from '../../server/tables.ts';

it('tells what waiting publishes change of roles apart, also of those that waited before', async () => {
  const database = openDatabase(':memory:');
  await database.migrate('server', migrations.slice(0, 18));
  const db = database.db.withTables<ServerTables>();
  const waits = (roles: string, sentences: readonly string[]) => ({
    ...{ action: 'import', reason: '', ownerKey: 'account 7', author: 'Amna', at: '', wanted: '[]', roles },
    ...{ sentences: JSON.stringify(sentences), calls: '[]', rights: '[]', state: 'waiting' },
    ...{ decidedBy: '', decidedAt: '', decision: '', publication: null },
  });
  const rows = [waits('[{}]', ['page x added', 'role Giver added']), waits('[]', ['page role added'])];
  await db
    .insertInto('waitingPublish')
    .values(rows as never)
    .execute();
  await database.migrate('server', migrations);
  const kept = await db.selectFrom('waitingPublish').select(['sentences', 'roleSentences']).execute();
  expect(kept).toEqual([
    { sentences: '["page x added"]', roleSentences: '["role Giver added"]' },
    { sentences: '["page role added"]', roleSentences: '[]' },
  ]);
  await database.close();
});
