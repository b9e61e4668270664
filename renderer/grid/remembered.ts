/** Reads something of each record once: a list is sorted by asking for the same values again and again. */
export function remembered<Row, Value>(read: (row: Row) => Value): (row: Row) => Value {
  const known = new WeakMap<object, Value>();
  return (row) => {
    if (typeof row !== 'object' || row === null) return read(row);
    if (known.has(row)) return known.get(row) as Value;
    const value = read(row);
    known.set(row, value);
    return value;
  };
}
