import { useMemo } from 'react';
import { useRoomy } from '../grid/use-roomy.ts';
import { type DaySpan, spanOf } from './calendar-days.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { LinesView } from './LinesView.tsx';
import { ListView } from './ListView.tsx';
import { MonthView } from './MonthView.tsx';
import { YearView } from './YearView.tsx';

export interface CalendarProps {
  readonly look: 'month' | 'lines' | 'year';
  /** What screen readers call it. */
  readonly label: string;
  /** A month 'YYYY-MM' or a year 'YYYY'. */
  readonly period: string;
  readonly entries: readonly CalendarEntry[];
  readonly today: string;
  /** Said by a list that has nothing to tell. */
  readonly empty: string;
}

export interface CalendarViewProps extends Omit<CalendarProps, 'look'> {
  readonly span: DaySpan;
}

const views = { month: MonthView, lines: LinesView, year: YearView } as const;

/** Days with what falls on them; where there is no room for a calendar, a list of the days that have something to tell. */
export function Calendar({ look, ...shown }: CalendarProps) {
  const roomy = useRoomy();
  const span = useMemo(() => spanOf(shown.period), [shown.period]);
  if (!span) return null;
  const View = roomy ? views[look] : ListView;
  return <View {...shown} span={span} />;
}
