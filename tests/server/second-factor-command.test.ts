import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { secondFactor } from '../../server/cli/second-factor.command.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import { factorState, offerApp, takeUpApp } from '../../server/second-factor/factors.ts';
import { keyFile, readKey } from '../../server/second-factor/key-file.ts';
import { createSecretBox } from '../../server/second-factor/secret-box.ts';
import { databaseFile } from '../../server/start/open-data.ts';
import type { ServerTables } from '../../server/tables.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'muster-factor-'));
  vi.stubEnv('MUSTER_DATA', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await secondFactor.run(args, { root: folder, write: say, complain: say } as never);
  return { code, said: said.join('') };
}

it('the command takes a second factor away, and says whose there is none', async () => {
  expect(await run('--off', 'amna@x.co')).toMatchObject({ code: 2, said: expect.stringContaining('no database') });
  const database = openDatabase(databaseFile(folder));
  await database.migrate('server', migrations);
  const db = database.db.withTables<ServerTables>();
  const key = readKey(folder);
  if ('refused' in key) throw new Error(key.refused);
  const box = createSecretBox(key);
  const now = new Date('2026-11-22T10:00:00Z');
  const owner = { kind: 'person', accountId: 7 } as const;
  const person = { ownerKey: 'account 7', owner, name: 'Amna', email: 'amna@x.co' };
  const offer = await offerApp(db, box, person, now);
  const code = new TOTP({ secret: Secret.fromBase32(offer.key.replaceAll(' ', '')) }).generate({ timestamp: +now });
  expect(await takeUpApp(db, box, person, code, now)).toHaveLength(10);
  const passkey = {
    passkeyId: 'AAEC',
    rpId: 'localhost',
    userHandle: 'AA',
    publicKey: 'AA',
    counter: 0,
    transports: '[]',
  };
  const bilal = { ownerKey: 'account 8', owner: '{}', person: 'Bilal', email: 'bilal@x.co', name: 'Firefox on Linux' };
  await db
    .insertInto('passkey')
    .values({ ...passkey, ...bilal, addedAt: now.toISOString(), usedAt: '' })
    .execute();
  expect(await run('--off', 'bilal@x.co')).toMatchObject({ code: 0 });
  expect(await factorState(db, 'account 8')).toMatchObject({ on: false, passkeys: [] });
  expect(await run('--off', 'nobody@x.co')).toMatchObject({ code: 2 });
  expect(await run('--off', 'Amna@x.co')).toMatchObject({ code: 0 });
  expect(await factorState(db, 'account 7')).toMatchObject({ app: false, codesLeft: 0 });
  const log = await db.selectFrom('auditEntry').select(['action', 'actorKind']).execute();
  expect(log).toEqual([
    { action: 'factor.off', actorKind: 'command' },
    { action: 'factor.off', actorKind: 'command' },
  ]);
  await database.close();
});

it('the key is made once, for its owner alone, opens only what it sealed for somebody, and a broken one is told', () => {
  const key = readKey(folder);
  if ('refused' in key) throw new Error(key.refused);
  expect(statSync(keyFile(folder)).mode & 0o777).toBe(0o600);
  expect(readKey(folder)).toEqual(key);
  const box = createSecretBox(key);
  const sealed = box.seal('SECRET', 'account 7');
  expect(box.open(sealed, 'account 7')).toBe('SECRET');
  expect(box.open(sealed, 'account 8')).toBeUndefined();
  const changed = Buffer.from(sealed, 'base64url').map((byte, at, all) => (at === all.length - 1 ? byte ^ 1 : byte));
  expect(box.open(Buffer.from(changed).toString('base64url'), 'account 7')).toBeUndefined();
  expect(box.open('', 'account 7')).toBeUndefined();
  expect(box.seal('SECRET', 'account 7')).not.toBe(sealed);
  writeFileSync(keyFile(folder), readFileSync(keyFile(folder), 'utf8').slice(1));
  expect(readKey(folder)).toMatchObject({ refused: expect.stringContaining('no key of second factors') });
});
