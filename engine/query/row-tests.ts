import { foldText } from '../formats/fold-text.ts';
import { type Compared, compareCells, comparedBy } from './compared.ts';
import { columnIn } from './groups.ts';
import type { Cell, Comparison, OneOf, Part, Search, Where } from './query.ts';
import { type RowSource, readerOf } from './row-source.ts';
import { monthInDate, searchWords } from './search-words.ts';

export type Test<Row> = (row: Row) => boolean;

/** Whether a row meets a condition. */
export function testOf<Row>(where: Where, source: RowSource<Row>): Test<Row> {
  if ('and' in where) {
    const parts = where.and.map((part) => testOf(part, source));
    return (row) => parts.every((part) => part(row));
  }
  if ('or' in where) {
    const parts = where.or.map((part) => testOf(part, source));
    return (row) => parts.some((part) => part(row));
  }
  if ('not' in where) {
    const part = testOf(where.not, source);
    return (row) => !part(row);
  }
  const read = readerOf(source, where.column);
  if (where.is === 'empty') return (row) => read(row) === undefined;
  const meets = leafOf(where, comparedBy(columnIn(source, where.column).type));
  return (row) => {
    const cell = read(row);
    return cell !== undefined && meets(cell);
  };
}

type Meets = (cell: string | number) => boolean;

const comparisons: Readonly<Record<Comparison['is'], (order: number) => boolean>> = {
  equal: (order) => order === 0,
  above: (order) => order > 0,
  atLeast: (order) => order >= 0,
  below: (order) => order < 0,
  atMost: (order) => order <= 0,
};

const parts: Readonly<Record<Part['is'], (text: string, part: string) => boolean>> = {
  contains: (text, part) => text.includes(part),
  startsWith: (text, part) => text.startsWith(part),
  endsWith: (text, part) => text.endsWith(part),
};

function leafOf(where: Comparison | OneOf | Part, compared: (cell: Cell) => Compared): Meets {
  if (where.is === 'oneOf') {
    const wanted = new Set(where.values.map(compared));
    return (cell) => wanted.has(cell);
  }
  if (where.is === 'contains' || where.is === 'startsWith' || where.is === 'endsWith') {
    const meets = parts[where.is];
    const part = foldText(where.value);
    return (cell) => meets(foldText(String(cell)), part);
  }
  const value = compared(where.value);
  const meets = comparisons[where.is];
  return (cell) => meets(compareCells(cell, value));
}

/** Whether each word of a search stands in one of its columns. */
export function searched<Row>({ text, columns }: Search, source: RowSource<Row>): Test<Row> {
  const words = searchWords(text);
  const names = columns ?? [...source.columns].flatMap(([name, { searched: is }]) => (is ? [name] : []));
  const readers = names.map((name) => ({
    read: readerOf(source, name),
    isDate: source.columns.get(name)?.type === 'date',
  }));
  const sought = words.map((word) => ({ word, month: monthInDate(word) }));
  return (row) => {
    const texts = readers.map(({ read, isDate }) => ({ text: foldText(String(read(row) ?? '')), isDate }));
    return sought.every(({ word, month }) =>
      texts.some(({ text, isDate }) => text.includes(word) || (isDate && month !== undefined && text.includes(month))),
    );
  };
}
