import { expect, it } from 'vitest';
import { editDistance, suggest } from './suggest.ts';

it('finds the name that was meant', () => {
  const names = ['leaveType', 'leaveDuration', 'reason', 'hoursInUse'];
  expect(suggest('leaveTpye', names)).toBe('leaveType');
  expect(suggest('raeson', names)).toBe('reason');
  expect(suggest('HOURSINUSE', names)).toBe('hoursInUse');
  expect(suggest('salary', names)).toBeUndefined();
  expect(suggest('contain', ['addDays', 'contains', 'count'])).toBe('contains');
  expect(suggest('statu', ['leave', 'status'])).toBe('status');
  expect(suggest('foo', ['!!', 'if', 'or'])).toBeUndefined();
  expect(suggest('', ['a'])).toBeUndefined();
});

it('counts edits, a swap of neighbours as one', () => {
  expect(editDistance('abc', 'acb', 9)).toBe(1);
  expect(editDistance('kitten', 'sitting', 9)).toBe(3);
  expect(editDistance('', 'abc', 9)).toBe(3);
});
