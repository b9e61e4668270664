import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownHead } from '../../server/audit/anchor-head.ts';
import { type AuditHead, headOf } from '../../server/audit/audit-head.ts';
import { createAudit } from '../../server/audit/create-audit.ts';
import { audit } from '../../server/cli/audit.command.ts';
import { isRefusal } from '../../server/database/refusal.ts';
import { openData } from '../../server/start/open-data.ts';
import type { ServerTables } from '../../server/tables.ts';

const now = () => new Date('2026-11-21T08:00:00.000Z');
let folder: string;
let head: AuditHead | undefined;
const before = process.env['MUSTER_DATA'];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'muster-audit-command-'));
  process.env['MUSTER_DATA'] = folder;
  head = await happens('first');
});
afterAll(() => {
  if (before === undefined) delete process.env['MUSTER_DATA'];
  else process.env['MUSTER_DATA'] = before;
  rmSync(folder, { recursive: true, force: true });
});

/** Adds an entry to the log; the head that it has then. */
async function happens(key: string) {
  const data = await openData(folder);
  if (isRefusal(data)) throw new Error(data.refused);
  const db = data.database.db.withTables<ServerTables>();
  const who = { kind: 'command', id: '', name: 'test' } as const;
  await createAudit(db, now, data.headKeeper).note({ who, action: 'data.changed', subject: { kind: 'note', key } });
  const made = await headOf(db);
  await data.close();
  return made;
}

async function run(...args: readonly string[]) {
  const [told, complained]: [string[], string[]] = [[], []];
  const io = {
    root: folder,
    readInput: async () => '',
    write: (text: string) => void told.push(text),
    complain: (text: string) => void complained.push(text),
  };
  return { code: await audit.run(args, io), told: told.join(''), complained: complained.join('') };
}

it('audit --anchor prints the head of the log as it stands, and nothing else', async () => {
  if (!head) throw new Error('no head');
  expect(await run('--anchor')).toEqual({ code: 0, told: `${shownHead(head)}\n`, complained: '' });
});

it('what audit --anchor printed is held against the log by audit --verify --head, also after more was added', async () => {
  const printed = (await run('--anchor')).told.trim();
  const next = await happens('second');
  expect((await run('--anchor')).told.trim()).toBe(next && shownHead(next));
  expect(await run('--verify', '--head', printed)).toMatchObject({ code: 0, complained: '' });
  const other = `${printed.split(':')[0]}:${'0'.repeat(64)}`;
  expect(await run('--verify', '--head', other)).toMatchObject({ code: 1, told: '' });
});
