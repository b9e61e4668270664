import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GridColumn } from './grid-column.ts';
import { recordOf } from './grid-rows.ts';
import { RowTexts, wordsOf } from './row-texts.ts';

export interface SearchParts<Row> {
  readonly api: { readonly current: GridApi<Row> | null };
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly search: boolean | 'all';
  /** What a row says beside its columns, where all of it is searched. */
  readonly allText?: ((row: Row) => string) | undefined;
  readonly hidden: readonly string[];
  /** Whoever has the list searches it. */
  readonly elsewhere: boolean;
}

export interface Search {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isPresent: () => boolean;
  readonly passes: (node: { readonly data?: unknown }) => boolean;
}

/** The search box of a grid: rows stay that have every word in a shown column, or, where all is searched, anywhere. */
export function useSearch<Row>({ api, columns, rows, search, allText, hidden, elsewhere }: SearchParts<Row>): Search {
  const [text, setText] = useState('');
  const sought = useSettled(text);
  const outOfSight = search === 'all' ? '' : hidden.join();
  const textOf = useMemo(() => {
    const away = new Set(outOfSight === '' ? [] : outOfSight.split(','));
    const read = columns.filter(({ id }) => !away.has(id));
    const more = search === 'all' ? allText : undefined;
    return (row: Row) => {
      const cells = read.map(({ type, format, value }) =>
        type === 'date' ? `${format(row)} ${value(row)}` : format(row),
      );
      return (more ? [...cells, more(row)] : cells).join('\n');
    };
  }, [columns, outOfSight, search, allText]);
  const texts = useMemo(() => new RowTexts<Row>(rows, textOf), [textOf, rows]);
  useEffect(() => (search === false || elsewhere ? undefined : texts.prepare()), [texts, search, elsewhere]);
  const words = useMemo(() => (elsewhere ? [] : wordsOf(sought)), [elsewhere, sought]);
  const now = useRef({ words, texts });
  now.current = { words, texts };
  const filtered = useRef(words);
  // The grid itself looks through rows that are new; what changes is what is looked for, or where.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is filtered anew where other columns are looked through
  useEffect(() => {
    if (words.length === 0 && filtered.current.length === 0) return undefined;
    filtered.current = words;
    const filter = () => {
      if (api.current && !api.current.isDestroyed()) api.current.onFilterChanged();
    };
    if (words.length > 0) return texts.whenReady(filter);
    filter();
    return undefined;
  }, [api, words, textOf]);
  const isPresent = useCallback(() => now.current.words.length > 0, []);
  const passes = useCallback(({ data }: { readonly data?: unknown }) => {
    const row = recordOf<Row>(data);
    return row !== undefined && now.current.texts.has(row, now.current.words);
  }, []);
  return { text, setText, isPresent, passes };
}

/** The text once typing has paused for 150 ms, so that a long list is not searched for every letter. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 150);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
