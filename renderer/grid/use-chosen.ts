import { say } from '@muster/engine';
import { groupDigits } from '@muster/engine/formats';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GridPaging } from './grid-paging.ts';
import { DetailOf } from './grid-rows.ts';

/** Rows that can be chosen at once. */
export const mostChosen = 50_000;

export interface ChosenParts<Row> {
  readonly api: { readonly current: GridApi<Row> | null };
  readonly paging: GridPaging<Row> | undefined;
  /** The page that is here. */
  readonly rows: readonly Row[];
  readonly onSelect: ((rows: readonly Row[]) => void) | undefined;
}

/** The rows of a long list that are chosen, on whichever page they stand. */
export interface Chosen {
  readonly count: number;
  /** True where all that match were chosen, but for those that were taken out again. */
  readonly all: boolean;
  /** What is chosen, in a sentence; '' for nothing. */
  readonly words: string;
  /** How many match, where the whole page is chosen and more could be. */
  readonly more: number | undefined;
  /** Follows the ticks that a person made on the page. */
  ticked(): void;
  chooseAll(): Promise<void>;
  clear(): void;
}

export function useChosen<Row>({ api, paging, rows, onSelect }: ChosenParts<Row>): Chosen {
  const kept = useRef<Map<string, Row>>(new Map());
  const [, setCount] = useState(0);
  const [matched, setMatched] = useState<number>();
  const latest = useRef({ paging, rows, onSelect });
  latest.current = { paging, rows, onSelect };
  const tell = useCallback(() => {
    setCount(kept.current.size);
    if (kept.current.size === 0) setMatched(undefined);
    latest.current.onSelect?.([...kept.current.values()]);
  }, []);
  /** Ticks what is chosen on the page. */
  const mark = useCallback(() => {
    const { paging: pages } = latest.current;
    if (!pages || !api.current || api.current.isDestroyed()) return;
    api.current.forEachNode((node) => {
      const { data } = node;
      if (data === undefined || (data as unknown) instanceof DetailOf) return;
      const on = kept.current.has(pages.keyOf(data) ?? '');
      if (node.isSelected() !== on) node.setSelected(on, false, 'api');
    });
  }, [api]);
  const clear = useCallback(() => {
    if (kept.current.size === 0) return;
    kept.current.clear();
    tell();
    mark();
  }, [tell, mark]);
  // What was chosen was as it is no more: the list was read anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other conditions around the list and another reading end the choice
  useEffect(clear, [paging?.reading, paging?.narrowed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are ticked anew
  useEffect(mark, [rows, mark]);
  const ticked = useCallback(() => {
    const { paging: pages } = latest.current;
    if (!pages || !api.current) return;
    api.current.forEachNode((node) => {
      const { data } = node;
      const key = data === undefined || (data as unknown) instanceof DetailOf ? undefined : pages.keyOf(data);
      if (key === undefined || data === undefined) return;
      if (node.isSelected()) kept.current.set(key, data);
      else kept.current.delete(key);
    });
    tell();
  }, [api, tell]);
  const chooseAll = useCallback(async () => {
    const { paging: pages } = latest.current;
    if (!pages) return;
    const { total } = pages.shown;
    const work = pages.work(total);
    const found = new Map<string, Row>();
    const problem = await pages.all((some) => {
      for (const row of some) found.set(pages.keyOf(row) ?? '', row);
      work?.tell(found.size);
      return work?.cancelled !== true;
    });
    work?.end();
    if (problem !== undefined) return pages.failed(problem);
    if (work?.cancelled) return;
    kept.current = found;
    setMatched(found.size);
    tell();
    mark();
  }, [tell, mark]);
  const count = kept.current.size;
  const total = paging?.shown.total ?? 0;
  const whole =
    paging !== undefined && rows.length > 0 && rows.every((row) => kept.current.has(paging.keyOf(row) ?? ''));
  return {
    count,
    all: matched !== undefined,
    words: wordsOf(count, matched, whole && matched === undefined && count === rows.length),
    more: whole && matched === undefined && count < total ? total : undefined,
    ticked,
    chooseAll,
    clear,
  };
}

function wordsOf(count: number, matched: number | undefined, isPage: boolean): string {
  if (count === 0) return '';
  if (matched !== undefined) {
    const but = matched - count;
    return but > 0
      ? say('All {count} that match are chosen, but for {but}.', { count: figure(matched), but: figure(but) })
      : say('All {count} that match are chosen.', { count: figure(matched) });
  }
  if (isPage) return say('All {count} on this page are chosen.', { count: figure(count) });
  return count === 1 ? say('1 is chosen.') : say('{count} are chosen.', { count: figure(count) });
}

/** 16,806 */
export function figure(count: number): string {
  return groupDigits(String(count));
}
