import { say } from '@muster/engine';
import { groupDigits } from '@muster/engine/formats';

/** What a list on paper has been narrowed by, and how much of it is left. */
export interface PrintedList {
  readonly shown: number;
  readonly all: number;
  readonly search: string;
  /** The captions of the columns that are filtered. */
  readonly filtered: readonly string[];
}

/** A number of records as people read it: 20,198. */
export function countText(records: number): string {
  return groupDigits(String(records));
}

/** The line above a list on paper: 'Total Records: 16 of 22. Search: night. Filtered by Team.' */
export function printedNote({ shown, all, search, filtered }: PrintedList): string {
  const sought = search.trim();
  return [
    shown === all
      ? `${say('Total Records: {count}', { count: countText(all) })}.`
      : `${say('Total Records: {count} of {all}', { count: countText(shown), all: countText(all) })}.`,
    ...(sought === '' ? [] : [say('Search: {text}.', { text: sought })]),
    ...(filtered.length === 0 ? [] : [say('Filtered by {names}.', { names: filtered.join(', ') })]),
  ].join(' ');
}
