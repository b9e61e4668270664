import type { SentField } from '@muster/engine/check';
import { describe, expect, it } from 'vitest';
import type { FieldProblem } from './reader.ts';
import { sentReader } from './sent-reader.ts';

describe('what a call is sent, read by its declaration', () => {
  const read = (field: Omit<SentField, 'name' | 'label'>, value: unknown) => {
    const problems: FieldProblem[] = [];
    const found = sentReader({ name: 'rate', label: 'Rate', ...field })(value, 'rate', problems);
    return problems.length > 0 ? problems.map(({ message }) => message) : found;
  };

  it('holds numbers and amounts to the least that is declared, which is 0 where nothing is', () => {
    expect(read({ type: 'integer', min: 2 }, 1)).toEqual(['Rate needs to be at least 2']);
    expect(read({ type: 'integer', min: 2 }, 2)).toBe(2);
    expect(read({ type: 'number', min: -5 }, -5)).toBe(-5);
    expect(read({ type: 'number', min: -5 }, -6)).toEqual(['Rate needs to be a valid number']);
    expect(read({ type: 'number' }, -1)).toEqual(['Rate needs to be a valid number']);
    expect(read({ type: 'money', min: 1 }, 0.5)).toEqual(['Rate needs to be at least 1']);
    expect(read({ type: 'money', min: 1 }, 1.5)).toBe(150);
  });

  it('keeps of rich text what can do nothing, whoever sends it, and takes one that says nothing for none', () => {
    const sent = '<p onclick="steal()">Ask <b>HR</b><script>steal()</script><a href="javascript:steal()">here</a></p>';
    expect(read({ type: 'html' }, sent)).toBe('<p>Ask <strong>HR</strong>here</p>');
    expect(read({ type: 'html' }, '<svg onload="steal()"><img src=x onerror="steal()"></svg>')).toBe('');
    expect(read({ type: 'html', required: true }, '<p> </p><script>steal()</script>')).toEqual(['Rate is required']);
    expect(read({ type: 'html', maxLength: 10 }, `<p>${'x'.repeat(10)}</p>`)).toEqual([
      'Rate may have at most 10 characters',
    ]);
  });

  it('reads a moment as one, by its wire form where it has one', () => {
    expect(read({ type: 'dateTime' }, '2026-01-31T09:00')).toBe('2026-01-31T09:00');
    expect(read({ type: 'dateTime' }, '2026-01-31T09:00:00.250Z')).toBe('2026-01-31T09:00:00.250Z');
    expect(read({ type: 'dateTime', wire: 'DD-MM-YYYY HH:mm' }, '31-01-2026 09:00')).toMatch(/^2026-01-31T09:00/);
    expect(read({ type: 'dateTime' }, ' ')).toBe('');
    expect(read({ type: 'dateTime', required: true }, '')).toEqual(['Rate is required']);
    const like = 'Rate needs to be a date and time like 2026-01-31T09:00';
    for (const wrong of ['soon', '2026-01-31', '09:00', '2026-02-30T09:00', '2026-01-31T24:00', 5, {}])
      expect(read({ type: 'dateTime' }, wrong)).toEqual([like]);
    expect(read({ type: 'dateTime', wire: 'DD-MM-YYYY HH:mm' }, '2026-01-31T09:00')).toEqual([
      'Rate needs to be a date and time like 31-01-2026 09:00',
    ]);
    expect(read({ type: 'dateTime' }, '1026-01-31T09:00')).toEqual(['Rate is not a date of our time']);
  });
});
