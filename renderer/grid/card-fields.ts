import type { GridColumn } from './grid-column.ts';

/** A column of a card, with what it says of the record. */
export interface CardField<Row> {
  readonly column: GridColumn<Row>;
  readonly text: string;
}

/** What a card says of a record. */
export interface CardContent<Row> {
  readonly title: string;
  /** What the record's status says, which is looked for first and needs no caption. */
  readonly status: CardField<Row> | undefined;
  /** All else that says anything: first what has a tone. */
  readonly fields: readonly CardField<Row>[];
}

/** So many fields of a card are seen at once; the others after a press. */
export const fieldsAtOnce = 6;

/** What a card of these columns says of a record: its name, its status, and the rest without what is empty or said already. */
export function cardContent<Row>(
  row: Row,
  columns: readonly GridColumn<Row>[],
  rowTitle: ((row: Row) => string) | undefined,
): CardContent<Row> {
  const said = columns.flatMap((column): CardField<Row>[] => {
    const text = column.format(row).trim();
    return text === '' ? [] : [{ column, text }];
  });
  const title = rowTitle?.(row).trim() || (said[0]?.text ?? '');
  const others = said.filter(({ column, text }) => !(column.type === 'text' && saysAlready(title, text)));
  const toned = ({ column }: CardField<Row>) => column.tone?.(row) !== undefined;
  const statusColumn = statusOf(columns);
  const status = others.find((field) => field.column === statusColumn && toned(field));
  const fields = others.filter((field) => field !== status);
  return {
    title: title.slice(0, 1).toUpperCase() + title.slice(1),
    status,
    fields: [...fields.filter(toned), ...fields.filter((field) => !toned(field))],
  };
}

/** The column whose words speak for themselves: the only one of words with a tone, or of several the one that is called so. */
function statusOf<Row>(columns: readonly GridColumn<Row>[]): GridColumn<Row> | undefined {
  const words = columns.filter(({ type, tone }) => type === 'text' && tone !== undefined);
  return words.length === 1 ? words[0] : words.find(({ id }) => id === 'status');
}

/** Whether a title says a text as words of its own: 'the loan of Ada Lovelace' says 'Ada Lovelace', and not 'Ad'. */
function saysAlready(title: string, text: string): boolean {
  return ` ${title} `.includes(` ${text} `);
}
