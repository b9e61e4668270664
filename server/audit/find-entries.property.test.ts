import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { migrations } from '../migrations/migrations.ts';
import type { ServerTables } from '../tables.ts';
import type { AuditAction, AuditEntry } from './audit-entry.ts';
import { createAudit } from './create-audit.ts';
import { type AuditQuestion, entryQueries, findEntries } from './find-entries.ts';

const names = ['Amna Khan', 'Bilal 100%', 'muster_backup', 'AMNA'];
const actions: readonly AuditAction[] = [
  'data.changed',
  'data.created',
  'rights.changed',
  'signin.ok',
  'signin.failed',
];
const kinds = ['employeeLoan', 'role', '17'];
const keys = ['17', 'role', 'a b', 'employeeLoan'];
/** Around midnight of the company, which is five hours ahead. */
const hours = [0, 4, 18, 19, 20, 47, 48];

const sentences = fc.array(
  fc.record({
    name: fc.constantFrom(...names),
    action: fc.constantFrom(...actions),
    kind: fc.constantFrom(...kinds),
    key: fc.constantFrom(...keys),
    hour: fc.constantFrom(...hours),
  }),
  { minLength: 1, maxLength: 40 },
);
const questions = fc.record(
  {
    who: fc.constantFrom('amna', '%', '_', 'account 2', 'nobody'),
    what: fc.constantFrom('data', 'data.created', 'signin', 'sign', 'dat_', 'backup'),
    subject: fc.constantFrom('employeeLoan', 'employeeLoan 17', '17', 'a b', 'role a b', 'role role'),
    from: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
    till: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
  },
  { requiredKeys: [] },
);

describe('the search of the log', () => {
  const withLog = async (use: (db: Kysely<ServerTables>) => Promise<void>) => {
    const database = openDatabase(':memory:');
    try {
      await database.migrate('server', migrations);
      await use(database.db.withTables<ServerTables>());
    } finally {
      await database.close();
    }
  };

  it('finds, page by page, what a look at each entry finds, in the order of time', async () => {
    const sizes = fc.integer({ min: 1, max: 7 });
    const property = fc.asyncProperty(sentences, questions, sizes, (told, question, size) =>
      withLog(async (db) => {
        for (const { name, action, kind, key, hour } of told) {
          const audit = createAudit(db, () => new Date(Date.UTC(2026, 10, 20, hour)));
          const who = { kind: 'staff', id: `account ${names.indexOf(name)}`, name } as const;
          await audit.note({ who, action, subject: { kind, key } });
        }
        const all = await db.selectFrom('auditEntry').selectAll().execute();
        const wanted = all
          .filter((entry) => fits(entry, question))
          .sort((one, other) => (one.at === other.at ? other.seq - one.seq : one.at < other.at ? 1 : -1))
          .map(({ seq }) => seq);
        const found: number[] = [];
        for (let more = true; more; ) {
          const before = found.at(-1);
          const page = await findEntries(db, before === undefined ? question : { ...question, before }, size);
          found.push(...page.map(({ seq }) => seq));
          more = page.length === size;
        }
        expect(found).toEqual(wanted);
      }),
    );
    await fc.assert(property, { seed: 20261122, numRuns: 150 });
  });

  it('finds names with great letters of every script, and up to the last day there is', () =>
    withLog(async (db) => {
      const who = { kind: 'staff', id: 'account 1', name: 'Élodie Ñandú' } as const;
      const audit = createAudit(db, () => new Date('2026-11-20T05:00:00.000Z'));
      await audit.note({ who, action: 'signin.ok', subject: { kind: 'account', key: 'e' } });
      for (const question of [{ who: 'Élodie' }, { who: 'ÑANDú' }, { till: '9999-12-31' }, { from: '0001-01-01' }])
        expect(await findEntries(db, question, 10)).toHaveLength(1);
      expect(await findEntries(db, { from: '9999-12-31' }, 10)).toEqual([]);
    }));

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
  ])('walks along an index in the order of the list: %s', (_, question, index) =>
    withLog(async (db) => {
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
    }),
  );
});

/** What the question means, entry by entry. */
function fits(entry: AuditEntry, { who, what, subject, from, till }: AuditQuestion): boolean {
  const { actorId, actorName, action, subjectKind, subjectKey, at } = entry;
  const day = new Date(Date.parse(at) + 5 * 3_600_000).toISOString().slice(0, 10);
  return (
    (who === undefined || actorId === who || actorName.toLowerCase().includes(who.toLowerCase())) &&
    (what === undefined || action === what || action.startsWith(`${what}.`)) &&
    (subject === undefined || [subjectKind, subjectKey, `${subjectKind} ${subjectKey}`].includes(subject)) &&
    (from === undefined || day >= from) &&
    (till === undefined || day <= till)
  );
}
