import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const key = new Uint8Array(32).fill(7);
const box = createSecretBox(key);
const [text, owner] = ['a secret of an app', 'account 7'];

describe('what is sealed', () => {
  it('is another text each time, opens for its owner alone, and shows nothing of itself', () => {
    const sealed = Array.from({ length: 2000 }, () => box.seal(text, owner));
    const nonces = sealed.map((each) => Buffer.from(each, 'base64url').subarray(0, 12).toString('hex'));
    expect(new Set(nonces).size).toBe(sealed.length);
    for (const each of sealed.slice(0, 20)) {
      expect(box.open(each, owner)).toBe(text);
      expect(box.open(each, 'account 8')).toBeUndefined();
      expect(createSecretBox(new Uint8Array(32).fill(8)).open(each, owner)).toBeUndefined();
      expect(Buffer.from(each, 'base64url').includes(text)).toBe(false);
    }
  });

  it('is nothing at all, without an error, where a single bit is another or something is cut off or added', () => {
    const bytes = Buffer.from(box.seal(text, owner), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(box.open(changed.toString('base64url'), owner)).toBeUndefined();
    }
    for (let length = 0; length < bytes.length; length += 1)
      expect(box.open(bytes.subarray(0, length).toString('base64url'), owner)).toBeUndefined();
    expect(box.open(Buffer.concat([bytes, Buffer.from([0])]).toString('base64url'), owner)).toBeUndefined();
    for (const none of ['', 'no such text', '\u0000']) expect(box.open(none, owner)).toBeUndefined();
  });
});
