import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { migrations } from '../migrations/migrations.ts';
import type { ServerTables } from '../tables.ts';
import { createAudit } from './create-audit.ts';
import { type AuditQuestion, entryQueries } from './find-entries.ts';

describe('the search of the log in a file', () => {
  it.each<[string, AuditQuestion, RegExp]>([
    ['an area', { what: 'rights' }, /INDEX auditOfAction \(action=\?\)/],
    [
      'an action in a time',
      { what: 'rights.changed', from: '2026-11-20', till: '2026-11-21' },
      /auditOfAction \(action=\? AND at>\? AND at<\?\)/,
    ],
    ['a time', { from: '2026-11-20', till: '2026-11-21' }, /INDEX auditAt \(at>\? AND at<\?\)/],
    ['a record', { subject: 'employeeLoan 17' }, /INDEX auditOf(Key|Kind) \(subject(Key|Kind)=\?\)/],
    ['a kind or a key', { subject: 'employeeLoan' }, /INDEX auditOf(Key|Kind) \(subject(Key|Kind)=\?\)/],
    ['a further page', { before: 1 }, /INDEX auditAt \(at<\?\)/],
  ])('walks along an index in the order of the list: %s', async (_, question, index) => {
    const database = openDatabase(':memory:');
    await database.migrate('server', migrations);
    const db = database.db.withTables<ServerTables>();
    const who = { kind: 'staff', id: 'account 1', name: 'Amna' } as const;
    await createAudit(db, () => new Date()).note({
      who,
      action: 'rights.changed',
      subject: { kind: 'role', key: '1' },
    });
    const queries = await entryQueries(db, question, 101);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      const plan = (await query.explain(undefined, sql`query plan`)).map((row) => String(row['detail']));
      expect(plan.join('\n')).toMatch(index);
      expect(plan.join('\n')).not.toMatch(/TEMP B-TREE|SCAN auditEntry$/);
    }
    await database.close();
  });
});
