import { useEffect, useRef } from 'react';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';

/** Tells the first row in which a check has just failed, so that it can be brought into sight where rows are hidden. */
export function useWrongRow(
  store: FormStoreLike,
  { id, rows }: FormField,
  keys: readonly number[],
  hides: boolean,
  onWrong: (key: number) => void,
): void {
  const told = useRef(onWrong);
  told.current = onWrong;
  useEffect(() => {
    if (!rows || !hides) return;
    const stores = keys.flatMap((key) => {
      const row = store.row?.(id, key);
      return row ? [{ key, row }] : [];
    });
    const wrong = new Set<number>();
    const look = () => {
      const now = stores.filter(({ row }) => rows.fields.some((field) => row.column(field.id).message !== undefined));
      const first = now.find(({ key }) => !wrong.has(key));
      wrong.clear();
      for (const { key } of now) wrong.add(key);
      if (first) told.current(first.key);
    };
    const stops = stores.flatMap(({ row }) => rows.fields.map((field) => row.subscribe(field.id, look)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, id, rows, keys, hides]);
}
