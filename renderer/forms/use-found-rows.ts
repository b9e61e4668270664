import { useMemo, useState } from 'react';
import { wordsOf } from '../grid/row-texts.ts';
import type { FormField } from './form-field.ts';
import type { DrawnRow } from './RowCards.tsx';

/** From so many rows on they can be searched. */
const many = 13;

export interface FoundRows {
  readonly found: readonly DrawnRow[];
  /** Rows may be out of sight. */
  readonly hides: boolean;
  readonly showAll: () => void;
  /** Left out where there is no need to search. */
  readonly search: RowSearchState | undefined;
}

export interface RowSearchState {
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** The rows of a table that have every word of what is sought in their name or in a text. */
export function useFoundRows(rows: readonly DrawnRow[], fields: readonly FormField[], table: boolean): FoundRows {
  const [text, setText] = useState('');
  const words = useMemo(() => wordsOf(text), [text]);
  const search = !table || rows.length < many ? undefined : { text, setText };
  const hides = search !== undefined && words.length > 0;
  const found = useMemo(() => {
    if (!hides) return rows;
    return rows.filter(({ nameOf, store }) => {
      const values = fields.map(({ id }) => store.column(id).value);
      const said = [nameOf(), ...values.filter((value) => typeof value === 'string')].join('\n').toLowerCase();
      return words.every((word) => said.includes(word));
    });
  }, [rows, fields, words, hides]);
  return { found, hides, search, showAll: () => setText('') };
}
