import { describe, expect, it } from 'vitest';
import { respell } from './respell.ts';

const page = (body: string, derive = '{}') => `{
  "kind": "page", "id": "one", "path": "/one", "title": "One",
  "inputs": { "open": "boolean", "day": "text", "days": ["text"] },
  "derive": ${derive},
  "body": [${body}]
}`;
const respelt = (text: string, ...others: string[]) => {
  const files = [text, ...others].map((each, index) => ({ file: `${index}.json`, text: each }));
  return respell(files);
};

describe('respell', () => {
  it('writes conditions as text and leaves all around them as it is', () => {
    const body = `{   "text": "Late",\n      "when": {\n "and": ["{inputs.open}", { "!": { "in": ["{inputs.day}", ["a", "it's"]] } }]\n } }`;
    const text = "inputs.open and not (inputs.day in ['a', 'it\\\\'s'])";
    expect(respelt(page(body)).files).toEqual([
      { file: '0.json', text: page(`{   "text": "Late",\n      "when": "${text}" }`) },
    ]);
  });

  it('writes the paths of conditions without braces, and texts in one way', () => {
    const conditions = ['{inputs.open}', '( inputs.day==\\"a\\" )', '{inputs.day} {inputs.day}', 'inputs.open'];
    const written = conditions.map((each) => `{ "text": "x", "when": "${each}" }`).join(', ');
    expect(respelt(page(written)).spellings.map(({ pointer, text }) => [pointer, text])).toEqual([
      ['/body/0/when', 'inputs.open'],
      ['/body/1/when', "inputs.day == 'a'"],
    ]);
  });

  it('writes values between braces, and leaves choices of what people read', () => {
    const derive = `{
      "shown": { "if": [{ "==": ["{inputs.day}", "x"] }, "Came late", { "cat": [{ "count": "{inputs.days}" }, " days"] }] },
      "many": { ">": [{ "count": "{inputs.days}" }, 3] }, "first": { "first": ["{inputs.days}"] }, "list": ["a", { "!": "{inputs.open}" }]
    }`;
    const body =
      '"{derive.shown}{derive.many}{derive.first}", { "facts": [{ "label": "x", "value": "{derive.list}" }] }';
    const { spellings, unsaid } = respelt(page(`{ "text": ${body.replace(', {', ' }, {')}`, derive));
    expect(spellings.map(({ pointer, text }) => [pointer, text])).toEqual([
      ['/derive/shown/if/0', "inputs.day == 'x'"],
      ['/derive/shown/if/2', '{count(inputs.days)} days'],
      ['/derive/many', '{count(inputs.days) > 3}'],
      ['/derive/first', '{first(inputs.days)}'],
      ['/derive/list/1', '{not inputs.open}'],
    ]);
    expect(unsaid).toEqual([]);
  });

  it('writes the parts of what would be a long text', () => {
    const parts = Array.from({ length: 8 }, (_, at) => `{ "==": ["{inputs.day}", "day number ${at}"] }`).join(', ');
    const { spellings, unsaid } = respelt(page(`{ "text": "x", "when": { "or": [${parts}] } }`));
    expect(spellings.map(({ text }) => text)[7]).toBe("inputs.day == 'day number 7'");
    expect(unsaid).toEqual([
      {
        file: '0.json',
        pointer: '/body/0/when',
        because: expect.stringMatching(/its text would have 2\d\d characters/),
      },
    ]);
  });

  it('writes an argument of a pattern between braces that is asked in one place and a value in another, and leaves what has such in it', () => {
    const pattern = JSON.stringify({
      kind: 'pattern',
      id: 'note',
      params: { shown: 'value', asked: 'value' },
      makes: {
        blocks: [
          { text: '{inputs.day}', when: '$shown' },
          { facts: [{ label: 'Shown', value: '$shown' }] },
          { text: 'x', when: { and: ['$asked', { filled: '{inputs.day}' }] } },
        ],
      },
    });
    const use = '{ "use": { "note": { "shown": { "!": "{inputs.open}" }, "asked": { "!": "{inputs.open}" } } } }';
    const { spellings, unsaid } = respelt(page(use), pattern);
    expect(spellings.map(({ file, pointer, text }) => [file, pointer, text])).toEqual([
      ['0.json', '/body/0/use/note/shown', '{not inputs.open}'],
      ['0.json', '/body/0/use/note/asked', 'not inputs.open'],
      ['1.json', '/makes/blocks/2/when/and/1', 'filled(inputs.day)'],
    ]);
    expect(unsaid.map(({ pointer, because }) => [pointer, because])).toEqual([
      ['/makes/blocks/2/when', 'a pattern puts something into it'],
    ]);
  });

  it('leaves what would mean something else: where a pattern decides by it what it makes', () => {
    const pattern = JSON.stringify({
      kind: 'pattern',
      id: 'note',
      params: { shown: 'value' },
      makes: { blocks: [{ $if: ['$shown', { text: 'yes', when: '$shown' }, { text: 'no', when: '$shown' }] }] },
    });
    const use = '{ "use": { "note": { "shown": { "!": ["{inputs.open}"] } } } }';
    const { files, unsaid } = respelt(page(use), pattern);
    expect(files).toEqual([]);
    expect(unsaid).toEqual([
      { file: '0.json', pointer: '/body/0/use/note/shown', because: 'it is used where a text would be a constant' },
    ]);
  });

  it('does nothing for definitions that cannot be read', () => {
    expect(respelt('{ "kind"', page('{ "text": "x", "when": { "!": "{inputs.open}" } }'))).toEqual({
      spellings: [],
      unsaid: [],
      files: [],
    });
  });
});
