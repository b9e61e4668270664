import { describe, expect, it } from 'vitest';
import { amount } from './cell-readers.ts';

describe('an amount in a cell', () => {
  it('is read with the code of the company’s currency, and rupees with their sign', () => {
    for (const text of ['45,000', 'PKR 45,000.00', 'pkr45000', 'Rs. 45000/-', 'rs 45,000'])
      expect(amount(text, 'PKR'), text).toEqual({ value: 45_000 });
    expect(amount('USD 700.50', 'USD')).toEqual({ value: 700.5 });
  });

  it('of another currency, or behind another word, is none', () => {
    for (const text of ['USD 700', 'net 45000', 'max700', 'PKRS 5'])
      expect(amount(text, 'PKR'), text).toHaveProperty('problem');
    for (const text of ['PKR 700', 'Rs. 700']) expect(amount(text, 'USD'), text).toHaveProperty('problem');
  });
});
