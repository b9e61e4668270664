import { describe, expect, it } from 'vitest';
import { page, told } from './testing/harness.ts';
import { textsFit } from './texts-fit.rule.ts';

const home = page([
  { text: 'Hello {session.name}, good day', id: 'hello' },
  { card: [], id: 'box', title: 'Box' },
]);
const of = 'page test.page';

function texts(said: Readonly<Record<string, unknown>>, more: object = {}) {
  return { kind: 'texts', id: 'ur.test', language: 'ur', texts: { [of]: said }, ...more };
}

function says(said: Readonly<Record<string, unknown>>, more: object = {}) {
  return told(textsFit, home, texts(said, more)).map(({ code, ...each }) => each);
}

const hello = { from: 'Hello {session.name}, good day' };

describe('texts-fit', () => {
  it('takes words in another order around the same places', () => {
    expect(
      says({
        '/title': { from: 'Test', to: 'آزمائش' },
        '/body/hello/text': { ...hello, to: '{session.name} سلام' },
      }),
    ).toEqual([]);
  });

  it.each([
    ['{session.email} سلام', 'The original does not speak of {session.email}'],
    ['{session.name:upper} سلام', 'The original does not speak of {session.name:upper}'],
    ['سلام', '{session.name} of the original is missing'],
    ['سلام {session.name', 'This "{" is never closed; a literal brace is written "{{".'],
    ['{session.name} <img src=x onerror=alert(1)>', 'A text is words: it has no markup'],
    ['{session.name} &lt;b&gt;', 'A text is words: it has no markup'],
    ['{session.name}\u202e', 'A text has no control characters and none that turn its direction'],
    [`{session.name}${'ا'.repeat(2000)}`, 'A text has at most 2000 characters'],
    [' ', 'It says nothing'],
    [{ call: 'x' }, 'The original is a text'],
  ])('refuses %j', (to, message) => {
    const pointer = '/1/texts/page test.page/~1body~1hello~1text/to';
    expect(says({ '/body/hello/text': { ...hello, to } })).toEqual([{ pointer, message }]);
  });

  it('lets an expression choose between other texts by the same conditions', () => {
    const from = { if: ['session.name', 'Known', 'Unknown'] };
    const of = (to: unknown) => says({ '/title': { from, to } }).map(({ message }) => message);
    expect(of({ if: ['session.name', 'معلوم', 'نامعلوم'] })).toEqual([]);
    expect(of({ if: ['session.email', 'معلوم', 'نامعلوم'] })).toEqual([
      'The conditions of "if" stay those of the original',
    ]);
    expect(of({ if: ['session.name', 'معلوم'] })).toEqual([
      'The original chooses with "if": say the same with its texts',
    ]);
    expect(of('معلوم')).toEqual(['The original chooses with "if": say the same with its texts']);
  });

  it('judges what the program says by the same rules, and warns of what it does not say', () => {
    const of = (program: object) => says({}, { program }).map(({ pointer, message }) => [pointer, message]);
    expect(of({ Save: 'محفوظ کریں', '{done} of {total} done': '{total} میں سے {done}' })).toEqual([]);
    expect(of({ '{done} of {total} done': '{done}', Cancel: '<b>x</b>', Savee: 'محفوظ' })).toEqual([
      ['/1/program/{done} of {total} done', '{total} of the original is missing'],
      ['/1/program/Cancel', 'A text is words: it has no markup'],
      ['/1/program/Savee', 'The program does not say "Savee"'],
    ]);
  });

  it('judges what the server says so too', () => {
    const of = (server: object) => says({}, { server }).map(({ pointer, message }) => [pointer, message]);
    expect(of({ 'There is attendance on {date}': '{date} کو حاضری موجود ہے' })).toEqual([]);
    expect(of({ 'There is attendance on {date}': 'حاضری', 'There is no moon': 'چاند' })).toEqual([
      ['/1/server/There is attendance on {date}', '{date} of the original is missing'],
      ['/1/server/There is no moon', 'The server does not say "There is no moon"'],
    ]);
  });

  it('warns of an app that begins in a language in which nothing is said', () => {
    const pages = { home: 'test.page', notFound: 'test.page' };
    const portal = { kind: 'app', id: 'portal', title: 'Muster', base: '/', session: 'staff', ...pages };
    const begins = (language: string) =>
      told(textsFit, { ...portal, language }, home, texts({})).map(({ message }) => message);
    expect([begins('ur'), begins('en')]).toEqual([[], []]);
    expect(begins('urr')).toEqual(['Nothing is said in "urr", so that English stands']);
  });

  it('warns of a place that is not there, so that whoever takes it away may', () => {
    expect(says({ '/body/helo/text': { from: 'x', to: 'y' }, '/body/box/when': { from: 'x', to: 'y' } })).toEqual([
      {
        severity: 'warning',
        pointer: '/1/texts/page test.page/~1body~1helo~1text',
        message: 'No text for people stands at "/body/helo/text" of "page test.page"',
        suggestion: '/body/hello/text',
      },
      {
        severity: 'warning',
        pointer: '/1/texts/page test.page/~1body~1box~1when',
        message: 'No text for people stands at "/body/box/when" of "page test.page"',
        suggestion: '/body/box/title',
      },
    ]);
    const other = { kind: 'texts', id: 'ur.x', language: 'ur', texts: { 'page test.pag': { '/title': { to: 'x' } } } };
    expect(told(textsFit, home, other)).toEqual([
      expect.objectContaining({
        severity: 'warning',
        message: 'There is no definition "page test.pag"',
        suggestion: 'page test.page',
      }),
    ]);
  });

  it('wants one text for a place of a language', () => {
    const said = { '/title': { from: 'Test', to: 'آزمائش' } };
    expect(told(textsFit, home, texts(said), texts(said, { id: 'ur.again' })).map(({ message }) => message)).toEqual([
      'This text is said in "ur.test" already; change it there',
    ]);
    expect(told(textsFit, home, texts(said), texts(said, { id: 'fa.test', language: 'fa' }))).toEqual([]);
  });

  it.each([
    ['en', 'Definitions are written in English: change their texts there'],
    ['en-GB', 'Definitions are written in English: change their texts there'],
    ['UR', 'The tag of this language is written "ur"'],
    ['../ur', '"../ur" is no tag of a language, such as ur or pt-BR'],
  ])('does not take %s for another language', (language, message) => {
    expect(says({}, { language })).toEqual([{ pointer: '/1/language', message }]);
  });
});
