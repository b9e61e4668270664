import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities } from './html-entities.ts';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['<p>Good <b>English</b></p><p>Night shift</p>', 'Good English\nNight shift'],
    ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
    ['<ul>\n  <li> One, </li>\n  <li><p>Two</p> </li>\n</ul> <p>&nbsp;</p>end', 'One,\nTwo\nend'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<table><tr><td>One</td><td>1</td></tr><tr><td>Two</td><td>2</td></tr></table>', 'One 1\nTwo 2'],
    ['a<img src="x">b', 'a b'],
    ['a&#10;b', 'a b'],
    ['in<b>ter</b>national', 'international'],
    ['Tom &amp; Jerry &lt;3 &#8211; &#x2019;', 'Tom & Jerry <3 – ’'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
    ['a <3 b', 'a <3 b'],
    ['<!-- <b>no</b> -->yes', 'yes'],
    ['<!doctype html><?xml?>x', 'x'],
    ['<!-->x', 'x'],
    ['<!-- never ends', ''],
    ['<script>alert("</b>")</script>ok', 'ok'],
    ['<SCRIPT>a</scripty>b</ScRiPt >ok', 'ok'],
    ['<style>p{}</style>ok', 'ok'],
    ['<script>never ends', ''],
    ['<a title="1 > 0" href=\'x>y\'>link</a>', 'link'],
    ["<b it's>text</b>", 'text'],
    ['<a href="never ends>text', ''],
    ['text <b', 'text'],
    ['<<b>x</b>', '<x'],
    ['</ >x', '</ >x'],
    ['a\n\t b&nbsp;&nbsp;c', 'a b c'],
    ['', ''],
    ['plain', 'plain'],
  ])('reads %j as %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('reads hostile text of a million characters', () => {
    expect(plainText('<'.repeat(1_000_000))).toBe('<'.repeat(1_000_000));
    expect(plainText('<a'.repeat(500_000))).toBe('');
    expect(plainText('<!--'.repeat(250_000))).toBe('');
    expect(plainText('<script>'.repeat(125_000))).toBe('');
    expect(plainText("<a ='".repeat(200_000))).toBe('');
    expect(plainText(`<a ${' "'.repeat(500_000)}>x`)).toBe('x');
    expect(plainText(`<a${' '.repeat(1_000_000)}">x`)).toBe('x');
    expect(plainText('&'.repeat(1_000_000))).toHaveLength(1_000_000);
    expect(plainText(`a${' '.repeat(1_000_000)}b`)).toBe('a b');
    expect(plainText(`a${'<b> </b>'.repeat(200_000)}b`)).toBe('a b');
    expect(plainText(`a${'<br> '.repeat(200_000)}b`)).toBe('a\nb');
  });

  it('gives back any text that was written as HTML', () => {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        const html = texts.map((text) => `<p title="${escaped(text)}">${escaped(text)}</p>`).join('');
        const parts = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
        expect(plainText(html)).toBe(parts.join('\n'));
      }),
      { seed: 20260101, numRuns: 1000 },
    );
  });
});

describe('decodeEntities', () => {
  it.each([
    ['&eacute;&yuml;&nbsp;&divide;', 'éÿ\u00A0÷'],
    ['&#128512;&#x1F600;', '😀😀'],
    ['&#0;&#xD800;&#99999999;', '\uFFFD\uFFFD\uFFFD'],
    ['&unknown;&constructor;&amp', '&unknown;&constructor;&amp'],
    ['&;&#;&#x;', '&;&#;&#x;'],
  ])('decodes %j to %j', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });
});
