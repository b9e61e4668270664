import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHtml, safeLink, writeHtml } from './rich-html.ts';

const through = (html: string) => writeHtml(readHtml(html));

describe('HTML of the rich text editor', () => {
  it.each([
    ['<p>Hello <b>big</b> <i>world</i></p>', '<p>Hello <strong>big</strong> <em>world</em></p>'],
    ['<ul><li>one</li><li><u>two</u></li></ul>', '<ul><li>one</li><li><u>two</u></li></ul>'],
    ['<h1>Title</h1>loose text', '<h3>Title</h3><p>loose text</p>'],
    ['<p><a href="https://a.pk/?a=1&amp;b=2">x</a></p>', '<p><a href="https://a.pk/?a=1&amp;b=2">x</a></p>'],
    ['<p>1 &lt; 2 &amp; "3"</p>', '<p>1 &lt; 2 &amp; &quot;3&quot;</p>'],
    ['', null],
    ['<p>  </p>', null],
  ])('reads %s and writes %s', (html, expected) => {
    expect(through(html)).toBe(expected);
  });

  it.each([
    ['<p onclick="x()" style="color:red">a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
    ['<p><a href="java\tscript:alert(1)">x</a></p>', '<p>x</p>'],
    ['<p><a href="data:text/html,x">x</a><a href="//evil.example">y</a></p>', '<p>xy</p>'],
    ['<p>a<img src=x onerror=alert(1)></p><style>b{}</style>', '<p>a</p>'],
  ])('drops what could run: %s', (html, expected) => {
    expect(through(html)).toBe(expected);
  });

  it('gives only addresses of the allowed schemes', () => {
    expect(['https://a', 'HTTP://a', 'mailto:a@b.pk', 'tel:+92'].map(safeLink)).not.toContain(undefined);
    expect(['vbscript:x', '', '/a', 'https:/a', '\u0001javascript:x'].map(safeLink)).toEqual(Array(5).fill(undefined));
  });

  it('writes the same again after reading what it wrote', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<ul>',
      '<li>',
      '</ul>',
      '<p>',
      'x',
      ' ',
      '&lt;',
      '<a href="https://a">',
      '</a>',
      '<br>',
      '<h2>',
      '<div>',
      '<i>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const once = through(pieces.join(''));
        expect(once === null ? null : through(once)).toBe(once);
      }),
      { seed: 20260101, numRuns: 200 },
    );
  });
});
