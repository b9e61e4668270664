import { describe, expect, it } from 'vitest';
import { bindable } from './bindable.ts';

describe('bindable', () => {
  it.each([
    [true, 1],
    [false, 0],
    [undefined, null],
    [null, null],
    [12.5, 12.5],
    [9n, 9n],
    ['text', 'text'],
    [new Date(Date.UTC(2026, 10, 21, 5)), '2026-11-21T05:00:00.000Z'],
  ])('stores %s as %s', (value, stored) => {
    expect(bindable(value)).toEqual(stored);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [{}], [[]], [Symbol('x')]])('refuses %s', (value) => {
    expect(() => bindable(value)).toThrow('cannot be stored');
  });
});
