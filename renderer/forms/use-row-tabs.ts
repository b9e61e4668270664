import { useState } from 'react';
import type { WidgetOption } from '../widgets/widget.ts';
import type { RowsOfField } from './form-field.ts';

/** The tabs over rows, the one that is open, and the rows under it. */
export interface RowTabsState {
  readonly options: readonly WidgetOption[];
  /** How many rows stand under each tab, by its value. */
  readonly counts: ReadonlyMap<unknown, number>;
  readonly chosen: unknown;
  readonly shown: readonly number[];
  readonly choose: (tab: unknown) => void;
  /** Brings a row into sight. */
  readonly show: (key: number) => void;
}

/** Under this tab stand rows whose value is no option: nothing that is stored is out of sight. */
const other: WidgetOption = { value: undefined, label: 'Other' };

/** Spreads rows over tabs; all of them are shown where there are none. */
export function useRowTabs(tabs: RowsOfField['tabs'], keys: readonly number[]): RowTabsState {
  const [tab, choose] = useState<unknown>(tabs?.options[0]?.value);
  const placeOf = (key: number) => {
    const value = tabs?.of(key);
    return tabs?.options.some((option) => option.value === value) ? value : other.value;
  };
  const places = new Map(keys.map((key) => [key, placeOf(key)] as const));
  const counts = countsOf(places.values());
  const options = [...(tabs?.options ?? []), ...(counts.has(other.value) ? [other] : [])];
  const chosen = options.some(({ value }) => value === tab) ? tab : options[0]?.value;
  const shown = tabs ? keys.filter((key) => places.get(key) === chosen) : keys;
  return { options, counts, chosen, shown, choose, show: (key) => choose(placeOf(key)) };
}

function countsOf(places: Iterable<unknown>): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}
