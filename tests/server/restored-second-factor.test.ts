import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { restore } from '../../server/cli/restore.command.ts';
import { createLog } from '../../server/log/create-log.ts';
import { offerApp, takeUpApp } from '../../server/second-factor/factors.ts';
import { keyFile, readKey } from '../../server/second-factor/key-file.ts';
import { createSecretBox } from '../../server/second-factor/secret-box.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import { openData } from '../../server/start/open-data.ts';
import { productRoot } from '../../server/start/product-root.ts';
import { startServer } from '../../server/start/start-server.ts';
import type { ServerTables } from '../../server/tables.ts';

const root = productRoot(import.meta.url);
const now = new Date('2026-11-22T10:00:00Z');
let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'muster-restored-'));
  const data = await openData(at('data'));
  if ('refused' in data) throw new Error(data.refused);
  const db = data.database.db.withTables<ServerTables>();
  const key = readKey(at('data'));
  if ('refused' in key) throw new Error(key.refused);
  const box = createSecretBox(key);
  const owner = { kind: 'person', accountId: 7 } as const;
  const offer = await offerApp(db, box, { ownerKey: 'account 7', email: 'amna@x.co' }, now);
  const code = new TOTP({ secret: Secret.fromBase32(offer.key.replaceAll(' ', '')) }).generate({ timestamp: +now });
  await takeUpApp(db, box, { ownerKey: 'account 7', owner, name: 'Amna', email: 'amna@x.co' }, code, now);
  await data.close();
  expect(await makeBackup(at('data'), at('whole.backup'), () => now)).not.toHaveProperty('refused');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function restoreInto(place: string) {
  const complaints: string[] = [];
  vi.stubEnv('MUSTER_DATA', at(place));
  const io = { root, write: () => undefined, complain: (text: string) => void complaints.push(text) };
  expect(await restore.run([at('whole.backup')], io as never)).toBe(0);
  return complaints.join('');
}

/** What the log of a start over a folder says of second factors. */
async function startOver(place: string) {
  const lines: string[] = [];
  const read = readSettings({ PORT: '0', MUSTER_DATA: at(place), MUSTER_DEMO: '0' }, root);
  if ('refused' in read) throw new Error(read.refused.join());
  const log = createLog('warn', (line) => lines.push(line));
  const started = await startServer({ settings: read.settings, root, log });
  if ('refused' in started) throw new Error(started.refused);
  await started.stop();
  return lines.filter((line) => line.includes('second-factor.key')).join('');
}

it('a restore without the key of second factors says so, and so does each start until it is there', async () => {
  const sentence = 'The app for codes of one person is of no use';
  mkdirSync(at('elsewhere'), { mode: 0o700 });
  expect(await restoreInto('elsewhere')).toContain(sentence);
  expect(await startOver('elsewhere')).toContain(sentence);
  expect(await startOver('elsewhere')).toContain(`${keyFile(at('elsewhere'))} is not the key`);
  copyFileSync(keyFile(at('data')), keyFile(at('elsewhere')));
  expect(await startOver('elsewhere')).toBe('');
});

it('a restore in its own place, where the key still stands, says nothing of it', async () => {
  expect(await restoreInto('data')).toBe('');
});
