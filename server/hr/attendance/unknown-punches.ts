import { sql } from 'kysely';
import { filled, iso, number, searched, stored, text } from '../list-columns.ts';
import { listSource, seenWhole } from '../list-source.ts';

/** Punches that wait for somebody to say whose they are, the oldest first. */
export const unknownPunches = listSource({
  ...seenWhole,
  label: 'unknown punches',
  key: 'inboxId',
  from: (handle) => handle.selectFrom('punchInbox'),
  order: [{ column: 'at' }, { column: 'inboxId' }],
  columns: new Map([
    ['inboxId', number('punchInbox.inboxId', 0, filled)],
    ...stored('punchInbox', ['crmId', 'reference'], (name) => text(name, searched)),
    ...stored('punchInbox', ['at', 'receivedAt'], (name) => iso(name, searched)),
    ['time', text(sql`replace(${sql.ref('punchInbox.at')}, 'T', ' ')`)],
  ]),
});
