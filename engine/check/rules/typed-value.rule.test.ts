import { describe, expect, it } from 'vitest';
import { button, form, page, told } from './testing/harness.ts';
import { typedValue } from './typed-value.rule.ts';

const code = 'typed-value';
const inputs = { person: 'person' };

describe('typed-value', () => {
  it('tells a record or list in a text, alone and among words', () => {
    const body = [
      { text: '{inputs.person.team}' },
      { text: 'Dear {inputs.person.friends}' },
      button({ toast: { cat: ['a', '{inputs.person}'] } }),
    ];
    const hint = '; show it by a format, such as {path:name}, or by a field';
    expect(told(typedValue, page(body, { inputs }))).toEqual([
      { code, pointer: '/body/0/text', message: `A text is wanted here, not team${hint}` },
      { code, pointer: '/body/1/text', message: 'A text is wanted here, not a list of person' },
      { code, pointer: '/body/2/toolbar/0/do/0/toast/cat/1', message: `A text is wanted here, not person${hint}` },
    ]);
  });

  it('tells operands of another type', () => {
    const derive = {
      a: { '+': ['{inputs.person.born}', 1] },
      b: { addDays: ['{inputs.person.pay}', 1] },
      c: { round: '{inputs.person.team}' },
    };
    expect(told(typedValue, page([], { inputs, derive }))).toEqual([
      { code, pointer: '/derive/a/+/0', message: 'A number is wanted here, not date' },
      { code, pointer: '/derive/b/addDays/0', message: 'A date is wanted here, not money' },
      { code, pointer: '/derive/c/round', message: 'A number is wanted here, not team' },
    ]);
  });

  it('tells a scalar where a record is wanted', () => {
    const body = [{ facts: ['firstName'], of: '{inputs.person.pay}' }];
    expect(told(typedValue, page(body, { inputs }), form(['pay'], { inputs, start: '{inputs.person.born}' }))).toEqual([
      { code, pointer: '/0/body/0/of', message: 'A record is wanted here, not money' },
      { code, pointer: '/1/start', message: 'A record is wanted here, not date' },
    ]);
  });

  it('accepts scalars in texts, constants, and what fits', () => {
    const derive = { a: { '+': ['{inputs.person.pay}', 1] }, b: { addDays: ['{now.today}', 1] } };
    const body = [
      { text: '{inputs.person.pay} on {now.today} by {inputs.person:name}' },
      { facts: ['pay'], of: '{inputs.person}' },
    ];
    expect(told(typedValue, page(body, { inputs, derive }))).toEqual([]);
  });
});
