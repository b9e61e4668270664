import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anchorsIn, createAnchor, shownHead } from '../../server/audit/anchor-head.ts';
import { headOf } from '../../server/audit/audit-head.ts';
import { type Audit, createAudit } from '../../server/audit/create-audit.ts';
import { verifyAudit } from '../../server/audit/verify-audit.ts';
import type { Database } from '../../server/database/database.ts';
import { readAnchor } from '../../server/settings/read-anchor.ts';
import type { ServerTables } from '../../server/tables.ts';
import { letRowsChange, openServerTables } from './test-database.ts';

const now = () => new Date('2026-11-21T07:00:00.000Z');

describe('the head of the log, anchored outside', () => {
  let folder: string;
  let database: Database;
  let audit: Audit;
  const db = () => database.db.withTables<ServerTables>();
  const note = (key: string) =>
    audit.note({ who: { kind: 'system', id: '', name: 'x' }, action: 'data.call', subject: { kind: 'x', key } });
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-anchor-'));
    database = await openServerTables();
    audit = createAudit(db(), now);
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('adds a line for each head to a file, and finds a log that was written anew by it', async () => {
    const file = path.join(folder, 'anchors.txt');
    const anchor = createAnchor(db(), { file }, now);
    await anchor();
    expect(anchorsIn(file)).toEqual([]);
    await note('1');
    await anchor();
    await anchor();
    await note('2');
    await anchor();
    const heads = anchorsIn(file);
    expect(heads.map(({ seq }) => seq)).toEqual([1, 2]);
    const head = await headOf(db());
    expect(readFileSync(file, 'utf8').split('\n')[1]).toBe(`2026-11-21T07:00:00.000Z ${head && shownHead(head)}`);
    expect((await verifyAudit(db(), heads)).problem).toBeUndefined();
    // Somebody with the database in his hands empties the log and lets it be written again.
    await letRowsChange(db(), 'auditEntry');
    await db().deleteFrom('auditEntry').execute();
    await note('other');
    await note('than before');
    expect((await verifyAudit(db(), heads)).problem).toMatch(/^Entry 1 is not the one that was kept/);
  });

  it('throws where it cannot be written, and tries again the next time', async () => {
    const file = path.join(folder, 'missing', 'anchors.txt');
    const anchor = createAnchor(db(), { file }, now);
    await note('1');
    await expect(anchor()).rejects.toThrow();
    const place = path.join(folder, 'anchors.txt');
    writeFileSync(place, 'no head\n');
    await createAnchor(db(), { file: place }, now)();
    expect(anchorsIn(place).length).toBe(1);
  });

  it('takes a file outside of the data folder or an https address', () => {
    const read = (value: string) => {
      const refused: string[] = [];
      return [readAnchor(value, '/srv/muster', '/srv/muster/data', refused), refused.length];
    };
    expect(read('/mnt/elsewhere/anchors')).toEqual([{ file: '/mnt/elsewhere/anchors' }, 0]);
    expect(read('anchors')).toEqual([{ file: '/srv/muster/anchors' }, 0]);
    expect(read('https://anchor.example.com/heads')).toEqual([{ address: 'https://anchor.example.com/heads' }, 0]);
    expect(read('http://anchor.example.com/heads')).toEqual([undefined, 1]);
    expect(read('data/anchors')).toEqual([undefined, 1]);
  });
});
