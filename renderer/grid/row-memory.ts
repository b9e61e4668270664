/**
 * What was read of records, as long as they are there: a list is drawn, searched and sorted by asking for the same
 * again and again. All that is read of a record lies together, so that a long list with many columns is not looked up
 * cell by cell.
 */
export class RowMemory {
  private readonly known = new WeakMap<object, unknown[]>();
  private places = 0;

  /** Reads something of each record once. */
  once<Row, Value>(read: (row: Row) => Value): (row: Row) => Value {
    const place = this.places;
    this.places += 1;
    return (row) => {
      if (typeof row !== 'object' || row === null) return read(row);
      const values = this.of(row);
      const known = values[place] as Value | undefined;
      if (known !== undefined) return known;
      const value = read(row);
      values[place] = value;
      return value;
    };
  }

  private of(row: object): unknown[] {
    const known = this.known.get(row);
    if (known) return known;
    const made = new Array<unknown>(this.places).fill(undefined);
    this.known.set(row, made);
    return made;
  }
}
