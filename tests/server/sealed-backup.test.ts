import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { isRefusal } from '../../server/database/refusal.ts';
import { openData } from '../../server/start/open-data.ts';

const now = () => new Date('2026-11-22T08:00:00.000Z');
const key = 'vY2q9Lr4Zt8Nw1Xc6Bm3Kd7Hf5Js0Pa+ue';
const picture = 'abcdefgh12345678.png';
/** Line, salt and the value that tells the right key. */
const head = 'muster-sealed-backup 1\n'.length + 64;
const piece = 1024 * 1024 + 16;

describe('an encrypted backup', () => {
  let root: string;
  let folder: string;
  let sealed: string;
  let bytes: Buffer;
  const secret = randomBytes(3_200_000);
  let count = 0;
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'muster-sealed-'));
    folder = path.join(root, 'data');
    const data = await openData(folder);
    if (isRefusal(data)) throw new Error(data.refused);
    await data.close();
    mkdirSync(path.join(folder, 'files'));
    writeFileSync(path.join(folder, 'files', picture), secret);
    sealed = path.join(root, 'sealed.backup');
    expect(await makeBackup(folder, sealed, now, key)).toMatchObject({ files: 1 });
    bytes = readFileSync(sealed);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  async function restored(content: Buffer, given: string | undefined): Promise<{ answer: unknown; place: string }> {
    count += 1;
    const file = path.join(root, `try-${count}.backup`);
    writeFileSync(file, content);
    const place = path.join(root, `place-${count}`);
    return { answer: await restoreBackup(place, file, now, given), place };
  }

  it('is restored to the last byte with its key, and is for its owner alone', async () => {
    const { answer, place } = await restored(bytes, key);
    expect(answer).toMatchObject({ files: 1, warning: undefined });
    expect(readFileSync(path.join(place, 'files', picture)).equals(secret)).toBe(true);
    expect(statSync(sealed).mode & 0o777).toBe(0o600);
    expect(readdirSync(place).filter((name) => name.startsWith('restoring'))).toEqual([]);
  });

  it('shows nothing of what is in it', () => {
    const text = bytes.toString('latin1');
    for (const shown of ['SQLite format', 'muster.sqlite', picture, secret.subarray(1000, 1032).toString('latin1')])
      expect(text).not.toContain(shown);
  });

  it('is another one each time, under the same key', async () => {
    const again = path.join(root, 'again.backup');
    await makeBackup(folder, again, now, key);
    expect(readFileSync(again).subarray(head, head + 64)).not.toEqual(bytes.subarray(head, head + 64));
  });

  it('needs its key', async () => {
    const without = await restored(bytes, undefined);
    expect(without.answer).toEqual({
      refused: expect.stringMatching(
        /is encrypted: set MUSTER_BACKUP_KEY to the key with which it was made\. Nothing was changed\.$/,
      ),
    });
    const wrong = await restored(bytes, `${key}x`);
    expect(wrong.answer).toEqual({
      refused: expect.stringMatching(/^MUSTER_BACKUP_KEY does not open .* Nothing was changed\.$/),
    });
    for (const { place } of [without, wrong]) expect(existsSync(path.join(place, 'muster.sqlite'))).toBe(false);
  });

  const pieces = () => {
    const parts = [];
    for (let at = head; at < bytes.length; at += piece) parts.push(bytes.subarray(at, at + piece));
    return parts;
  };
  const of = (...parts: (Buffer | undefined)[]) =>
    Buffer.concat([bytes.subarray(0, head), ...parts.flatMap((part) => part ?? [])]);
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8((copy[at] ?? 0) ^ 1, at);
    return copy;
  };
  it.each([
    ['a bit of the first part is another', () => flipped(head + 5)],
    ['a bit of the last part is another', () => flipped(bytes.length - 20)],
    ['a bit of a tag is another', () => flipped(bytes.length - 1)],
    ['a bit of the salt is another', () => flipped(30)],
    ['two parts are swapped', () => of(pieces()[1], pieces()[0], ...pieces().slice(2))],
    ['a part is left out', () => of(pieces()[0], ...pieces().slice(2))],
    ['a part stands twice', () => of(pieces()[0], pieces()[0], ...pieces().slice(1))],
    ['the last part is cut off', () => of(...pieces().slice(0, -1))],
    ['the last byte is cut off', () => bytes.subarray(0, -1)],
    ['nothing is left but the beginning', () => bytes.subarray(0, head)],
    ['bytes are added', () => Buffer.concat([bytes, Buffer.from('more')])],
    [
      'it says to be of a later version',
      () => Buffer.concat([Buffer.from('muster-sealed-backup 2\n'), bytes.subarray(23)]),
    ],
  ] as [string, () => Buffer][])('is refused in a sentence where %s, and nothing is changed', async (_, content) => {
    const { answer, place } = await restored(content(), key);
    expect(answer).toEqual({ refused: expect.stringMatching(/\.backup[\s\S]*\. Nothing was changed\.$/) });
    expect(readdirSync(place).filter((name) => name !== 'files')).toEqual([]);
  });

  it('does not keep one that is not encrypted from being restored', async () => {
    const plain = path.join(root, 'plain.backup');
    await makeBackup(folder, plain, now);
    const { answer } = await restored(readFileSync(plain), key);
    expect(answer).toMatchObject({ files: 1 });
  });
});
