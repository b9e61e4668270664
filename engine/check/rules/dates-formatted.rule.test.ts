import { describe, expect, it } from 'vitest';
import { datesFormatted } from './dates-formatted.rule.ts';
import { page, told } from './testing/harness.ts';

const said = (text: string) =>
  told(datesFormatted, page([{ text }], { inputs: { day: 'date', month: 'month', at: 'dateTime', name: 'text' } }));

describe('dates-formatted', () => {
  it.each([
    ['Since {inputs.day}', 'This is a date as it is stored; the format ":date" writes it as people do'],
    ['{inputs.name}, {inputs.month}', 'This is a month as it is stored; the format ":month" writes it as people do'],
    ['{inputs.day}', 'This is a date as it is stored; the format ":date" writes it as people do'],
    ['At {inputs.at}', 'This is a moment as it is stored; the format ":dateTime" writes it as people do'],
  ])('tells %s', (text, message) => {
    expect(said(text)).toMatchObject([{ code: 'dates-formatted', pointer: '/body/0/text', message }]);
  });

  it.each([
    'Since {inputs.day:date}',
    '{inputs.day:date}',
    '{inputs.name} is late',
    '{inputs.month:date MMM}, {inputs.name}',
  ])('leaves %s', (text) => {
    expect(said(text)).toEqual([]);
  });

  it('leaves a day that is handed on or shown by a column, which writes it by its type', () => {
    const inputs = { day: 'date', person: 'person' };
    const derive = { same: '{inputs.day}' };
    expect(told(datesFormatted, page([{ facts: ['born'], of: '{inputs.person}' }], { inputs, derive }))).toEqual([]);
  });
});
