import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../formats/plain-text.ts';
import { cleanRichText } from './clean-rich-text.ts';

describe('rich text that is kept', () => {
  it.each([
    ['<p>Hello <b>big</b> <i>world</i></p>', '<p>Hello <strong>big</strong> <em>world</em></p>'],
    ['<h1>Title</h1>loose &amp; text', '<h3>Title</h3>loose &amp; text'],
    ['<p><a href="https://a.pk/?a=1&amp;b=2">x</a></p>', '<p><a href="https://a.pk/?a=1&amp;b=2">x</a></p>'],
    ['<ul><li>one<br>two</li></ul>', '<ul><li>one<br>two</li></ul>'],
    ['<p>a', '<p>a</p>'],
    ['<b><p>a</b>c</p>', '<strong><p>a</p></strong>c'],
    ['1 < 2', '1 &lt; 2'],
  ])('makes of %s what may stand there', (html, expected) => {
    expect(cleanRichText(html)).toBe(expected);
  });

  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)" style="x">a</p>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href=" &#106;avascript:alert(1)">x</a>',
    '<a title="a>b" href=\'data:text/html,<script>alert(1)</script>\'>x</a>',
    '<iframe src="//evil"></iframe>',
    '<!--><script>alert(1)</script>-->',
    '<p title="</p><script>alert(1)</script>">a</p>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<scr<script>ipt>alert(1)</script>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ])('leaves nothing that runs of %s', (html) => {
    const clean = cleanRichText(html);
    expect(clean.replaceAll(/<\/?(?:p|strong|em|u|h3|ul|ol|li|br|a)>/g, '')).not.toMatch(/<(?!a href="https?:)/);
    expect(cleanRichText(clean)).toBe(clean);
  });

  it('is the same when it is cleaned once more, whatever it was, and holds the allowed elements alone', () => {
    const bit = fc.constantFrom(
      ...[
        '<b>',
        '</b>',
        '<p',
        '>',
        '</p>',
        '<a href="',
        'https://x',
        '">',
        '</a>',
        '<script>',
        '</script>',
        "'",
        '"',
        '=',
      ],
      ...[
        '&',
        '&lt;',
        '&amp;',
        '<',
        'x',
        ' ',
        '{',
        '}',
        '<!--',
        '-->',
        '<br>',
        '<li>',
        '</ul>',
        'javascript:',
        '\0',
        '/',
      ],
    );
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 30 }), (bits) => {
        const clean = cleanRichText(bits.join(''));
        expect(cleanRichText(clean)).toBe(clean);
        const left = clean.replaceAll(
          /<\/?(?:p|strong|em|u|h3|ul|ol|li|br|a)>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*">/g,
          '',
        );
        expect(left).not.toMatch(/[<>"]/);
      }),
      { seed: 20261125, numRuns: 2000 },
    );
  });

  it('takes time by the length', () => {
    const hostile = ['<', '<a href="', '<script>', '<p title="', '</', '<!--', '<b>'].map((bit) => bit.repeat(40_000));
    for (const html of hostile) expect(plainText(cleanRichText(html)).length).toBeLessThan(html.length + 1);
  });
});
