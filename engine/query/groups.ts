import { invariant } from '../problem.ts';
import { intervalOf } from './intervals.ts';
import type { Cell, Group, Measure } from './query.ts';
import type { ColumnType, Source, SourceColumn } from './source.ts';

/** What a group is called in answers, orders and conditions. */
export function groupId({ id, column }: Group): string {
  return id ?? column;
}

/** Intervals are texts that sort as the calendar goes. */
export function groupType(group: Group, source: Source): ColumnType {
  return group.interval === undefined ? columnIn(source, group.column).type : 'date';
}

/** What a cell is as a group. */
export function groupReader({ interval }: Group): (cell: Cell | undefined) => Cell | undefined {
  if (interval === undefined) return (cell) => cell;
  const known = new Map<string, string | undefined>();
  return (cell) => {
    if (typeof cell !== 'string' || cell === '') return undefined;
    if (known.has(cell)) return known.get(cell);
    const found = intervalOf(interval, cell);
    known.set(cell, found);
    return found;
  };
}

/** How what a measure answers is compared. */
export function measureType(measure: Measure, source: Source): ColumnType {
  if ('formula' in measure || measure.column === undefined) return 'number';
  const least = measure.measure === 'min' || measure.measure === 'max';
  return least ? columnIn(source, measure.column).type : 'number';
}

export function columnIn<Column extends SourceColumn>(source: Source<Column>, name: string): Column {
  const column = source.columns.get(name);
  invariant(column, `there is no column ${name}, and the query was not checked`);
  return column;
}
