/** The numbers by which PostgreSQL names its types. */
const types = { bool: 16, bytea: 17, int8: 20, int2: 21, int4: 23, float4: 700, float8: 701, numeric: 1700 } as const;

/**
 * How values of PostgreSQL come here: in the form that SQLite gives, so that whoever reads them need not know which
 * database it is. Whole numbers and decimals are numbers, true and false 1 and 0, bytes bytes, and all else is text:
 * dates too. A number that JavaScript would round is refused instead.
 */
export function readerOf(type: number): (text: string) => unknown {
  switch (type) {
    case types.bool:
      return (text) => (text === 't' ? 1 : 0);
    case types.bytea:
      return (text) => Buffer.from(text.slice(2), 'hex');
    case types.int2:
    case types.int4:
    case types.float4:
    case types.float8:
      return Number;
    case types.int8:
    case types.numeric:
      return exactNumber;
    default:
      return (text) => text;
  }
}

function exactNumber(text: string): number {
  const number = Number(text);
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  throw new RangeError(`The database holds the number ${text}, which cannot be read exactly`);
}
