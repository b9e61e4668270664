import type { GridColumn } from './grid-column.ts';

/** A column of a card, with what it says of the record. */
export interface CardField<Row> {
  readonly column: GridColumn<Row>;
  readonly text: string;
}

/** What a card says of a record. */
export interface CardContent<Row> {
  readonly title: string;
  /** What the columns with a tone say: states, which are looked for first. */
  readonly states: readonly CardField<Row>[];
  /** All else that says anything. */
  readonly fields: readonly CardField<Row>[];
}

/** So many fields of a card are seen at once; the others after a press. */
export const fieldsAtOnce = 6;

/** What a card of these columns says of a record: its name, its states, and the rest without what is empty or said already. */
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
  const isState = ({ column }: CardField<Row>) => column.tone?.(row) !== undefined;
  return {
    title: title.slice(0, 1).toUpperCase() + title.slice(1),
    states: others.filter(isState),
    fields: others.filter((field) => !isState(field)),
  };
}

/** Whether a title says a text as words of its own: 'the loan of Ada Lovelace' says 'Ada Lovelace', and not 'Ad'. */
function saysAlready(title: string, text: string): boolean {
  return ` ${title} `.includes(` ${text} `);
}
