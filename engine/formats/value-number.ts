/**
 * The number that a value is: a finite number, or a text of an optional sign, digits and an optional point and digits,
 * blanks around it aside. '1,000', '0x10', '1e5' and 'Infinity' are none.
 */
export function valueNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && plain.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const plain = /^[+-]?\d+(?:\.\d+)?$/;
