/** What stands below a row that was opened; a row of its own to the grid library. */
export class DetailOf<Row> {
  readonly row: Row;

  constructor(row: Row) {
    this.row = row;
  }
}

/** The last line: by column what its rows amount to. */
export class Totals {
  readonly texts: ReadonlyMap<string, string>;

  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts;
  }
}

/** The record of a line: a detail is sorted and filtered as its row is; the totals are no record. */
export function recordOf<Row>(data: unknown): Row | undefined {
  if (data instanceof DetailOf) return data.row as Row;
  return data instanceof Totals ? undefined : (data as Row | undefined);
}
