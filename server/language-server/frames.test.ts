import { describe, expect, it } from 'vitest';
import { type Frame, FrameReader, frameOf } from './frames.ts';

function taken(bytes: Buffer, size: number): readonly Frame[] {
  const reader = new FrameReader();
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; at += size) frames.push(...reader.take(bytes.subarray(at, at + size)));
  return frames;
}

describe('frames', () => {
  const messages = [{ a: 'ö😀' }, { b: 'x'.repeat(5_000) }, {}];
  const bytes = Buffer.concat(messages.map(frameOf));

  it.each([1, 7, 100_000])('are the same however they are cut, %i bytes at a time', (size) => {
    expect(taken(bytes, size)).toEqual(messages.map((message) => ({ message })));
  });

  it('are left out when they cannot be read, and the next one is read', () => {
    const good = frameOf({ good: true });
    const broken = [
      'Content-Length: 3\r\n\r\n{a}',
      'Nothing: 1\r\n\r\n',
      'Content-Length: -1\r\n\r\n',
      'Content-Length: 99999999999\r\n\r\n',
    ];
    for (const each of broken) {
      const frames = taken(Buffer.concat([Buffer.from(each), good]), 5);
      expect(frames).toHaveLength(2);
      expect(frames[0]).toHaveProperty('broken');
      expect(frames[1]).toEqual({ message: { good: true } });
    }
  });

  it('are not held when they are larger than any definition, nor a head that never ends', () => {
    const large = Buffer.concat([
      Buffer.from('Content-Length: 20000000\r\n\r\n'),
      Buffer.alloc(20_000_000, 32),
      frameOf(1),
    ]);
    expect(taken(large, 1_000_000)).toEqual([{ broken: expect.stringContaining('at most') }, { message: 1 }]);
    expect(taken(Buffer.alloc(10_000, 120), 5_000)).toEqual([
      { broken: expect.stringContaining('head') },
      { broken: expect.stringContaining('head') },
    ]);
  });

  it('take the head in any spelling of its letters, with other lines in it', () => {
    const bytes = Buffer.from('content-type: x\r\nCONTENT-LENGTH:2\r\n\r\n{}');
    expect(taken(bytes, 100)).toEqual([{ message: {} }]);
  });
});
