import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyShape, usualBounds } from './body-bounds.ts';
import { readPartName, writePartName } from './part-name.ts';
import { readMultipart } from './read-multipart.ts';
import { writeMultipart } from './write-multipart.ts';

const value: BodyShape = { is: 'value' };
const media: BodyShape = {
  is: 'record',
  fields: () =>
    new Map<string, BodyShape>([
      ['mediaUrl', { is: 'file' }],
      ['fileName', value],
    ]),
};
const shape: BodyShape = {
  is: 'record',
  fields: () =>
    new Map<string, BodyShape>([
      ['title', value],
      ['cover', { is: 'file' }],
      ['roles', { is: 'list', of: value }],
      ['mediaList', { is: 'list', of: media }],
    ]),
};

async function read(form: FormData, bounds = usualBounds) {
  const sent = new Response(form);
  const bytes = new Uint8Array(await sent.arrayBuffer());
  return readMultipart(bytes, sent.headers.get('content-type') ?? '', shape, bounds);
}

function formOf(...parts: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, part] of parts) form.append(name, part as string);
  return form;
}

const file = (content: string, name = 'a.txt') => new File([content], name, { type: 'text/plain' });

describe('a body in parts', () => {
  it('is what JSON would have said', async () => {
    const form = formOf(
      ['mediaList[1].mediaUrl', file('two', 'Zwei & drei.txt')],
      ['title', 'Leave {of} 2026'],
      ['roles', '[1,2]'],
      ['mediaList', '[{"fileName":"One","mediaUrl":null}]'],
      ['mediaList[0].mediaUrl', file('one')],
      ['_version', '7'],
    );
    expect(await read(form)).toEqual({
      value: {
        title: 'Leave {of} 2026',
        roles: [1, 2],
        _version: '7',
        mediaList: [
          { fileName: 'One', mediaUrl: 'data:text/plain;name=a.txt;base64,b25l' },
          { mediaUrl: 'data:text/plain;name=Zwei%20%26%20drei.txt;base64,dHdv' },
        ],
      },
    });
  });

  it.each([
    ['a field that is not asked for', formOf(['salary', '1']), 'salary is not a field of this call', 'salary'],
    ['a prototype', formOf(['__proto__.x', '1']), '__proto__.x is not a field of this call', '__proto__.x'],
    ['a place without a name', formOf(['', '1']), ' is not a field of this call', ''],
    ['a file for a text', formOf(['title', file('x')]), 'title takes no file', 'title'],
    ['the same twice', formOf(['title', 'a'], ['title', 'b']), 'title was sent twice', 'title'],
    ['a list that is no JSON', formOf(['roles', '1,2']), 'roles needs to be JSON, as each record and list is', 'roles'],
    [
      'a prototype in JSON',
      formOf(['mediaList', '[{"__proto__":{}}]']),
      'mediaList cannot be read as JSON',
      'mediaList',
    ],
    ['a hole', formOf(['mediaList[3].mediaUrl', file('x')]), 'mediaList has no place for all of its parts', undefined],
    [
      'a list that is a record',
      formOf(['mediaList', '{}'], ['mediaList[0].mediaUrl', file('x')]),
      'mediaList has no place for all of its parts',
      undefined,
    ],
  ])('is refused for %s', async (_, form, message, field) => {
    expect(await read(form)).toEqual(field === undefined ? { message } : { message, field });
  });

  it('is refused where it is cut off, or has too many parts', async () => {
    const sent = new Response(formOf(['title', 'a']));
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const type = sent.headers.get('content-type') ?? '';
    const unreadable = { message: 'What was sent cannot be read as multipart/form-data.' };
    expect(await readMultipart(bytes.subarray(0, -12), type, shape, usualBounds)).toEqual(unreadable);
    expect(await readMultipart(bytes, 'multipart/form-data', shape, usualBounds)).toEqual(unreadable);
    const many = formOf(...Array.from({ length: 201 }, (): [string, string] => ['title', 'a']));
    expect(await read(many)).toEqual({ message: 'What was sent has more than 200 parts.' });
  });

  it('says of a name of any letters as much as a form would', async () => {
    const answer = await read(formOf(['cover', file('x', `${'緑'.repeat(150)}.txt`)]));
    const { cover } = (answer as { readonly value: { readonly cover: string } }).value;
    const [, name = ''] = /;name=([^;]*);/.exec(cover) ?? [];
    expect(name.length).toBeLessThanOrEqual(600);
    expect(decodeURIComponent(name)).toMatch(/^緑+$/);
  });

  it('comes back as it was sent', async () => {
    const files = fc
      .uint8Array({ minLength: 1, maxLength: 40 })
      .map((bytes) => `data:application/pdf;name=a%20b.pdf;base64,${Buffer.from(bytes).toString('base64')}`);
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !/[\r\n]/.test(each));
    const stored = fc.constant('/api/hr/image/downloadPdf/abc.pdf');
    const bodies = fc.record(
      {
        title: text,
        cover: fc.oneof(files, stored),
        roles: fc.array(fc.nat()),
        mediaList: fc.array(fc.record({ fileName: text, mediaUrl: fc.oneof(files, stored, fc.constant(null)) })),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect(await read(writeMultipart(body, shape))).toEqual({ value: body });
      }),
      { seed: 20261127, numRuns: 200 },
    );
  });

  it('has parts that are named after places', () => {
    const places = ['title', 'mediaList[0].mediaUrl', 'a.b[12][3].c'];
    expect(places.map((text) => writePartName(readPartName(text) ?? []))).toEqual(places);
    const none = ['', '[0]', 'a.', 'a[', 'a[01]', 'a[1000]', 'a..b', 'a b', 'constructor', 'a.prototype', 'a.1'];
    expect(none.map(readPartName)).toEqual(none.map(() => undefined));
  });
});
