import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AuditAction, AuditEntry } from '../../server/audit/audit-entry.ts';
import { createAudit } from '../../server/audit/create-audit.ts';
import { type AuditQuestion, findEntries } from '../../server/audit/find-entries.ts';
import type { ServerTables } from '../../server/tables.ts';
import { drawsHere, openServerTables } from './test-database.ts';

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
    const database = await openServerTables();
    try {
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
    await fc.assert(property, { seed: 20261122, numRuns: drawsHere(150) });
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
