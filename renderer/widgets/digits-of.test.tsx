import { expect, it } from 'vitest';
import { digitsOf, nationalDigits } from './digits-of.ts';

it.each([
  ['37405-1234567-1', 13, '3740512345671'],
  ['12345', 3, '123'],
  ['a1b2', undefined, '12'],
  ['', 5, ''],
])('keeps of %j the digits, at most %s', (typed, most, digits) => {
  expect(digitsOf(typed, most)).toBe(digits);
});

it.each([
  ['3001234567', '+92', '3001234567'],
  ['03001234567', '+92', '3001234567'],
  ['+923001234567', '+92', '3001234567'],
  ['+92 (0)300-1234567', '+92', '3001234567'],
  ['00923001234567', '+92', '3001234567'],
  ['9212345678', '+92', '9212345678'],
  ['0', '+92', ''],
  ['30012345678', '+92', '3001234567'],
  ['03001234567', undefined, '0300123456'],
])('reads %j behind %s as %j', (typed, prefix, digits) => {
  expect(nationalDigits(typed, prefix, 10)).toBe(digits);
});
