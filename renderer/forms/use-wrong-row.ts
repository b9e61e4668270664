import { useEffect, useRef } from 'react';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';

/** Tells the first row in which a check has just failed, so that it can be brought into sight. Only rows in tabs need it. */
export function useWrongRow(
  store: FormStoreLike,
  { id, rows }: FormField,
  keys: readonly number[],
  onWrong: (key: number) => void,
): void {
  const told = useRef(onWrong);
  told.current = onWrong;
  useEffect(() => {
    if (!rows?.tabs) return;
    const wrong = new Set<number>();
    const look = () => {
      const now = keys.filter((key) =>
        rows.fields.some((field) => store.row?.(id, key)?.column(field.id).message !== undefined),
      );
      const [first] = now.filter((key) => !wrong.has(key));
      wrong.clear();
      for (const key of now) wrong.add(key);
      if (first !== undefined) told.current(first);
    };
    const stops = keys.flatMap((key) =>
      rows.fields.map((field) => store.row?.(id, key)?.subscribe(field.id, look) ?? (() => undefined)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, id, rows, keys]);
}
