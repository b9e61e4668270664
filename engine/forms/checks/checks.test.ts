// Proven by itself: the checks of a form that a backend describes.
import { describe, expect, it } from 'vitest';
import type { Json } from '../../json.ts';
import { openForm } from '../form-state.ts';
import type { FormColumn } from '../model.ts';
import { bytesOf } from './file-limits.check.ts';

/** The message that a column with this value gets, or null when all its checks pass. */
function told(column: Partial<FormColumn>, value: Json, more: readonly FormColumn[] = [], values = {}): string | null {
  const model = { id: 'f', columns: [{ id: 'x', label: 'Field', type: 'text' as const, ...column }, ...more] };
  const state = openForm(model, { start: { x: value, ...values }, now: { today: '2026-03-15' } });
  return state.validate()[0]?.message ?? null;
}

describe('checks that columns get from their properties', () => {
  it('W-281 trims required text before it is checked', () => {
    expect(told({ required: true }, '   ')).toBe('Field is required');
    expect(told({ required: true, minLength: 3 }, ' ab ')).toBe('Field needs to be at least 3 characters');
    expect(told({ required: true }, ' a ')).toBe(null);
  });

  it('W-282 W-283 wants the minimum length that is stated', () => {
    expect(told({ required: true, minLength: 6 }, 'abcde')).toBe('Field needs to be at least 6 characters');
    expect(told({ required: true, minLength: 6 }, 'abcdef')).toBe(null);
    expect(told({ required: true, minLength: 6 }, '')).toBe('Field needs to be at least 6 characters');
    expect(told({ minLength: 6 }, '')).toBe(null);
  });

  it('W-284 D2 says that required text without a minimum is required', () => {
    expect(told({ required: true }, '')).toBe('Field is required');
    expect(told({ required: true }, null)).toBe('Field is required');
  });

  it('W-285 refuses a negative number', () => {
    expect(told({ type: 'number' }, '-1')).toBe('Field needs to be a valid number');
    expect(told({ type: 'money' }, -0.5)).toBe('Field needs to be a valid number');
    expect(told({ type: 'number' }, '0')).toBe(null);
    expect(told({ type: 'number', min: -10 }, '-1')).toBe(null);
  });

  it('W-286 W-287 refuses what is no number', () => {
    for (const text of ['abc', '1,000', '0x10', '1e5', 'Infinity', '1.']) {
      expect(told({ type: 'number' }, text)).toBe('Field needs to be a valid number');
    }
    expect(told({ type: 'integer' }, '1.5')).toBe('Field needs to be a valid number');
    expect(told({ type: 'number' }, ' 12.50 ')).toBe(null);
  });

  it('W-288 W-289 accepts digits and a dot only', () => {
    expect(told({ accepts: 'decimal' }, '1.5')).toBe(null);
    for (const text of ['1,5', '-1', 'a', '1.2.3'])
      expect(told({ accepts: 'decimal' }, text)).toBe('Enter numeric value only');
    expect(told({ accepts: 'digits' }, '12a')).toBe('Enter numeric value only');
    expect(told({ accepts: 'digitsHyphen' }, '12345-1')).toBe(null);
    expect(told({ accepts: 'digitsComma' }, '1;2')).toBe('Field takes digits and commas only');
  });

  it('W-290 W-291 refuses a text that is no e-mail address', () => {
    for (const text of [
      'plain',
      'a@b',
      '@b.com',
      'a b@c.com',
      'a@b..com',
      'a@-b.com',
      'a@b.com,c@d.com',
      `a@${'b'.repeat(64)}.com`,
    ]) {
      expect(told({ type: 'email', label: 'email' }, text)).toBe('Please enter a valid email');
    }
  });

  it('W-292 D1 accepts what an HTML e-mail input accepts, with a dot in the domain', () => {
    for (const text of ['a@b.co', "o'neil+tag@mail.example.org", ' a@b.co '])
      expect(told({ type: 'email' }, text)).toBe(null);
    expect(told({ type: 'email' }, 'a@localhost')).toBe('Please enter a valid Field');
  });

  it('W-293 W-294 D3 refuses today and the past where a date has to be after today', () => {
    const after: Partial<FormColumn> = { type: 'date', after: { var: 'now.today' } };
    expect(told(after, '2026-03-15')).toBe('Field should be greater than today');
    expect(told(after, '2026-03-14')).toBe('Field should be greater than today');
    expect(told(after, '2026-03-16')).toBe(null);
  });

  it('W-295 W-296 D4 refuses an end before the start; the same day passes', () => {
    const start: FormColumn = { id: 'from', label: 'From', type: 'date' };
    const end: Partial<FormColumn> = { type: 'date', label: 'To', min: { var: 'values.from' } };
    expect(told(end, '2026-03-14', [start], { from: '2026-03-15' })).toBe('To should be greater than From');
    expect(told(end, '2026-03-15', [start], { from: '2026-03-15' })).toBe(null);
    expect(told(end, '2026-03-15', [start], { from: null })).toBe(null);
    const strict: Partial<FormColumn> = { type: 'date', label: 'Till', after: { var: 'values.from' } };
    expect(told(strict, '2026-03-15', [start], { from: '2026-03-15' })).toBe('Till should be greater than From');
  });

  it('W-297 W-298 takes a time of 00:00 as missing', () => {
    expect(told({ type: 'time', required: true }, '00:00')).toBe('Field is required');
    expect(told({ type: 'time', required: true }, '00:30')).toBe(null);
    expect(told({ type: 'time', required: true }, '01:00')).toBe(null);
    expect(told({ type: 'time', required: true }, null)).toBe('Field is required');
    expect(told({ type: 'time' }, '00:00')).toBe(null);
  });

  it('counts characters exactly', () => {
    expect(told({ maxLength: 3 }, 'abcd')).toBe('Field can have at most 3 characters');
    expect(told({ maxLength: 3 }, 'abc')).toBe(null);
    expect(told({ label: 'CNIC', length: 13 }, '123')).toBe('CNIC should have 13 characters');
    expect(told({ label: 'Phone number', length: 10, accepts: 'digits' }, '123')).toBe(
      'Phone number should have 10 digits',
    );
    expect(told({ length: 10 }, '')).toBe(null);
  });

  it('wants dates, months, years and times that exist', () => {
    expect(told({ type: 'date' }, '2026-02-30')).toBe('Field needs to be a valid date');
    expect(told({ type: 'month' }, '2026-13')).toBe('Field needs to be a valid date');
    expect(told({ type: 'month' }, '2026-12')).toBe(null);
    expect(told({ type: 'year' }, '26')).toBe('Field needs to be a valid date');
    expect(told({ type: 'time' }, '25:00')).toBe('Field needs to be a valid time');
    expect(told({ type: 'dateTime' }, '2026-01-01T10:00')).toBe(null);
  });

  it('wants one of the options, and says nothing while they have not arrived', () => {
    const fixed = {
      options: {
        fixed: [
          { value: 'a', label: 'A' },
          { value: 1, label: 'One' },
        ],
      },
      type: 'choice' as const,
    };
    expect(told(fixed, 'b')).toBe('Field needs to be one of its options');
    expect(told(fixed, '1')).toBe(null);
    expect(told({ ...fixed, multiple: true }, ['a', 'c'])).toBe('Field needs to be one of its options');
    expect(told({ type: 'choice', options: { list: 'teams' } }, 'b')).toBe(null);
  });

  it('accepts web addresses only', () => {
    expect(told({ type: 'url', label: 'link' }, 'https://example.org/a?b#c')).toBe(null);
    for (const text of ['javascript:alert(1)', 'data:text/html,x', '//host', 'http://', 'https://a b']) {
      expect(told({ type: 'url', label: 'link' }, text)).toBe('Please enter a valid link');
    }
  });

  it('bounds numbers and rows', () => {
    expect(told({ type: 'number', min: 5 }, '4')).toBe('Field should be at least 5');
    expect(told({ type: 'number', max: 5 }, '5.01')).toBe('Field should be at most 5');
    expect(told({ type: 'number', min: 5, max: 5 }, 5)).toBe(null);
  });

  it('tells the size and the types of a file in one sentence', () => {
    const file: Partial<FormColumn> = { type: 'image', maxSize: '1MB', accepts: ['png', 'gif', 'jpeg'] };
    const big = 'File size too big. Reduce size and upload again. Image size should be less than 1 MB.';
    expect(told(file, { name: 'a.png', type: 'image/png', size: 1_048_576 })).toBe(big);
    expect(told(file, { name: 'a.svg', type: 'image/svg+xml', size: 10 })).toBe(
      `${big} Allowed types: png, gif, jpeg.`,
    );
    expect(told(file, { name: 'a.png', type: 'image/png', size: 1_048_575 })).toBe(null);
    expect([bytesOf('1MB'), bytesOf('1.5 kb'), bytesOf(10), bytesOf('big')]).toEqual([1_048_576, 1536, 10, undefined]);
  });

  it('prefers the message of the check, then the message of the column, and fills in the placeholders', () => {
    const column: Partial<FormColumn> = {
      required: true,
      maxLength: 2,
      message: '{label} is wrong',
      messages: { maxLength: 'At most {n}' },
    };
    expect(told(column, '')).toBe('Field is wrong');
    expect(told(column, 'abc')).toBe('At most 2');
    expect(told({ maxLength: 2, message: { cat: [{ var: 'value' }, ' > ', { var: 'limit' }] } }, 'abc')).toBe(
      'abc > 2',
    );
  });

  it('is not slowed down by hostile text', () => {
    const long = 'a'.repeat(100_000);
    expect(told({ type: 'email' }, `${long}@`)).toBe('Please enter a valid Field');
    expect(told({ type: 'number' }, '9'.repeat(100_000))).toBe('Field needs to be a valid number');
    expect(told({ accepts: 'decimal' }, `${'1'.repeat(100_000)}x`)).toBe('Enter numeric value only');
  });
});
