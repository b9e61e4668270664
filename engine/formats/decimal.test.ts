import { describe, expect, it } from 'vitest';
import { decimalOf, decimalText, fromMinor, roundDecimal, sumDecimal, toMinor } from './decimal.ts';

describe('decimalOf', () => {
  it.each([
    [0, 0n, 0],
    [-0, 0n, 0],
    [1.005, 1005n, 3],
    [-12.5, -125n, 1],
    [1e21, 10n ** 21n, 0],
    [1.5e-7, 15n, 8],
    [5e-324, 5n, 324],
  ])('reads %d as it prints', (value, units, scale) => {
    expect(decimalOf(value)).toEqual({ units, scale });
  });

  it('has no decimal for what is no finite number', () => {
    expect(decimalOf(Number.NaN)).toBeUndefined();
    expect(decimalOf(Number.NEGATIVE_INFINITY)).toBeUndefined();
  });
});

describe('roundDecimal', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.5, 0, 1],
    [0.49999999999999994, 0, 0],
    [-0.4, 0, 0],
    [1234.5678, 2, 1234.57],
    [8.345, 2, 8.35],
    [1.4349999999999998, 2, 1.43],
    [1250, -2, 1300],
    [-1249, -2, -1200],
    [49, -2, 0],
    [1e300, 2, 1e300],
    [5e-324, 10, 0],
    [9007199254740991, 2, 9007199254740991],
    [1.25, 1.9, 1.3],
    [1.25, Number.NaN, 1],
    [1.25, Number.POSITIVE_INFINITY, 1.25],
    [1.25, Number.NEGATIVE_INFINITY, 0],
  ])('rounds %d at %d digits to %d', (value, digits, rounded) => {
    expect(roundDecimal(value, digits)).toBe(rounded);
  });

  it('leaves what is no finite number, and knows no -0', () => {
    expect(roundDecimal(Number.NaN, 2)).toBeNaN();
    expect(roundDecimal(Number.POSITIVE_INFINITY, 2)).toBe(Number.POSITIVE_INFINITY);
    expect(Object.is(roundDecimal(-0, 2), 0)).toBe(true);
    expect(Object.is(roundDecimal(-0.001, 2), 0)).toBe(true);
  });
});

describe('decimalText', () => {
  it.each([
    [1234.5, 2, '1234.50'],
    [0, 0, '0'],
    [-0.004, 2, '0.00'],
    [-0.005, 2, '-0.01'],
    [0.05, 1, '0.1'],
    [1e21, 2, '1000000000000000000000.00'],
    [1.5, -3, '2'],
    [1.5, 3.7, '1.500'],
  ])('prints %d with %d decimals as %s', (value, digits, text) => {
    expect(decimalText(value, digits)).toBe(text);
  });

  it('has no text for NaN', () => {
    expect(decimalText(Number.NaN, 2)).toBeUndefined();
  });
});

describe('sumDecimal', () => {
  it.each([
    [[], 0],
    [[0.1, 0.2], 0.3],
    [[1.1, 2.2, 3.3], 6.6],
    [[0.1, 0.2, -0.3], 0],
    [[1e16, 0.01, -1e16], 0.01],
    [[9e14, 9e14, 0.5], 1800000000000000.5],
    [[1e300, 1, -1e300], 1],
    [[-0], 0],
  ])('sums %j to %d', (values, sum) => {
    expect(sumDecimal(values)).toBe(sum);
  });

  it('adds a tenth 100,000 times to exactly 10,000', () => {
    expect(sumDecimal(Array.from({ length: 100_000 }, () => 0.1))).toBe(10_000);
  });

  it('gives what plain addition gives where values are infinite or none', () => {
    expect(sumDecimal([1, Number.POSITIVE_INFINITY])).toBe(Number.POSITIVE_INFINITY);
    expect(sumDecimal([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])).toBeNaN();
    expect(sumDecimal([1, Number.NaN])).toBeNaN();
  });
});

describe('minor units', () => {
  it.each([
    [1.005, 2, 101],
    [-1.005, 2, -101],
    [19.99, 2, 1999],
    [0.285, 2, 29],
    [55_000, 0, 55_000],
    [1, 3, 1000],
  ])('turns %d at %d digits into %d', (amount, digits, minor) => {
    expect(toMinor(amount, digits)).toBe(minor);
  });

  it('has two digits by default', () => {
    expect(toMinor(12.34)).toBe(1234);
    expect(fromMinor(1234)).toBe(12.34);
  });

  it('refuses what has no exact integer', () => {
    expect(toMinor(Number.NaN)).toBeUndefined();
    expect(toMinor(Number.POSITIVE_INFINITY)).toBeUndefined();
    expect(toMinor(1e15)).toBeUndefined();
    expect(toMinor(1e300)).toBeUndefined();
  });

  it('turns minor units back', () => {
    expect(fromMinor(101, 2)).toBe(1.01);
    expect(fromMinor(-5, 2)).toBe(-0.05);
    expect(fromMinor(7, -2)).toBe(700);
    expect(fromMinor(Number.NaN)).toBeNaN();
  });
});
