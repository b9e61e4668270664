import { deflateSync, gzipSync } from 'node:zlib';
import { gradientPng } from '../../../server/hr/demo/picture.ts';
import { readUpload } from '../../../server/hr/files/read-upload.ts';
import { application, freshEmail } from '../support/application.ts';
import { asks } from '../support/case.ts';
import { type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';

type Case = Omit<HostileInput, 'id'>;
const png = Buffer.from(gradientPng(8, 8, [0, 0, 0], [255, 255, 255]));
const text = (value: string) => Buffer.from(value, 'latin1');
const url = (bytes: Uint8Array, type = 'image/png', name?: string) =>
  `data:${type}${name === undefined ? '' : `;name=${encodeURIComponent(name)}`};base64,${Buffer.from(bytes).toString('base64')}`;
const put = (bytes: Buffer, at: number, others: readonly number[]) => {
  const changed = Buffer.from(bytes);
  changed.set(others, at);
  return changed;
};
const html = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;
const gif = Buffer.concat([
  text('GIF89a'),
  Buffer.from([
    1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b,
  ]),
]);

/** Files that are something else than they say, or more than one thing. */
const files: Readonly<Record<string, Buffer>> = {
  'a page': text(html),
  'a page with a mark in front': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text(html)]),
  'a drawing with a script': text(svg),
  'a drawing behind a remark': text(`<!-- x --><?xml version="1.0"?>${svg}`),
  'a drawing that reads a file': text(
    '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  'a packed drawing': gzipSync(text(svg)),
  'a script': text('#!/bin/sh\nrm -rf /\n'),
  'a program': Buffer.concat([text('MZ'), Buffer.alloc(200)]),
  'another program': Buffer.concat([Buffer.from([0x7f]), text('ELF'), Buffer.alloc(200)]),
  'a class': Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe]), Buffer.alloc(100)]),
  'an archive': Buffer.concat([text('PK'), Buffer.from([3, 4]), Buffer.alloc(60)]),
  'a document with macros': Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
  ]),
  'only the first signs of a picture': png.subarray(0, 8),
  'half a picture': png.subarray(0, png.length / 2),
  'a picture without pixels': put(png, 16, [0, 0, 0, 0, 0, 0, 0, 0]),
  'a picture of 65,535 by 65,535': put(png, 16, [0, 0, 255, 255, 0, 0, 255, 255]),
  'a picture of two thousand million': put(png, 16, [0x7f, 255, 255, 255, 0x7f, 255, 255, 255]),
  'a picture with a broken sum': put(png, 29, [0, 0, 0, 0]),
  'pixels of 40 MB in 40 kB': Buffer.concat([
    put(png, 16, [0, 0, 0x10, 0, 0, 0, 0x10, 0]).subarray(0, 33),
    chunk('IDAT', deflateSync(Buffer.alloc(40_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]),
  'the first signs of a photo and a page': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(html)]),
  'the first signs of a moving picture and a page': text(`GIF89a/*${html}*/=1;`),
  'the first signs of WebP and nothing': text('RIFF\u0000\u0000\u0000\u0000WEBP'),
  'a document that runs': text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n'),
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0]),
};

/** Pictures with something else in them: they are drawn anew, and it is gone. */
const carriers: Readonly<Record<string, Buffer>> = {
  'a page behind a picture': Buffer.concat([png, text(html)]),
  'a script in a remark of a picture': Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', text(`Comment\0${html}`)),
    png.subarray(33),
  ]),
  'a place in a picture': Buffer.concat([
    png.subarray(0, 33),
    chunk('eXIf', text('MM\0*GPS 31.5204 74.3587')),
    png.subarray(33),
  ]),
  'an archive behind a picture': Buffer.concat([png, text('PK\u0003\u0004evil.html')]),
  'a moving picture with a page behind it': Buffer.concat([gif, text(html)]),
};

/** Texts where the file of a form stands. */
const texts: readonly unknown[] = [
  'x',
  'data:',
  'data:,x',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png;base64,',
  'data:image/png;base64,%%%',
  'data:image/png;base64,A',
  'data:image/png,x',
  'http://evil.example/x.png',
  'file:///etc/passwd',
  '/etc/passwd',
  '../../etc/passwd',
  'C:\\boot.ini',
  'javascript:alert(1)',
  `data:${'a'.repeat(5000)};base64,AAAA`,
  `data:image/png;name=${'a'.repeat(5000)};base64,AAAA`,
  'data:image/png;base64;base64,AAAA',
  'data:image/png;charset=x;base64,AAAA',
  'DATA:IMAGE/PNG;BASE64,AAAA',
  ' data:image/png;base64,AAAA',
  { path: '/etc/passwd' },
  ['data:image/png;base64,AAAA'],
  { filepath: '/etc/passwd', size: 1 },
  5,
  true,
];

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([text(name), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const limits = { accepts: ['png', 'jpg', 'gif', 'webp'], maxSize: '2MB' } as const;
const dangerous = /script|onload|GPS|evil/;

function reads(what: string, value: unknown, wants: Case['wants']): Case {
  return {
    tries: `to have ${what} kept as a picture`,
    by: 'agent',
    wants,
    attack: async () => {
      const read = await readUpload(value, 'picture', limits);
      return 'bytes' in read
        ? { refused: false, says: `${read.type} ${read.name} ${Buffer.from(read.bytes).toString('latin1')}` }
        : { refused: true, says: JSON.stringify(read) };
    },
    harm: (outcome) =>
      'says' in outcome && !outcome.refused && dangerous.test(outcome.says) ? 'it is still in the file' : undefined,
  };
}

const applies = (what: string, value: unknown): Case => ({
  ...asks(`to apply with ${what}`, 'visitor', {
    path: '/api/hr/mobile/applyForJob',
    headers: { 'x-muster-form': 'careers.apply.form' },
    body: {
      ...application,
      email: freshEmail(),
      vertical: 'Home',
      applicantBioDto: { ...application.applicantBioDto, netSpeedImgString: value },
    },
  }),
});

export const hostileClass: HostileClass = {
  name: 'uploads',
  inputs: () => [
    ...numbered(
      'file',
      Object.entries(files).flatMap(([what, bytes]) =>
        ['image/png', 'text/html', ''].map((type) => reads(`${what} (${type})`, url(bytes, type), 'refused')),
      ),
    ),
    ...numbered(
      'carrier',
      Object.entries(carriers).map(([what, bytes]) => reads(what, url(bytes), 'harmless')),
    ),
    ...numbered(
      'name',
      [
        '../../x.png',
        'x\0.png',
        'a\nb.png',
        '<b>.png',
        'x.html',
        'con',
        '\u202egnp.exe',
        'a'.repeat(400),
        '"; filename="x.html',
      ].map((name) => reads(`a picture named ${name.slice(0, 20)}`, url(png, 'image/png', name), 'harmless')),
    ),
    ...numbered(
      'text',
      texts.map((value) => reads(JSON.stringify(value).slice(0, 40), value, 'refused')),
    ),
    ...numbered('apply', [
      ...Object.entries(files)
        .filter(([what]) => what !== 'nothing')
        .map(([what, bytes]) => applies(what, url(bytes))),
      ...texts.map((value) => applies(JSON.stringify(value).slice(0, 30), value)),
    ]),
  ],
};
