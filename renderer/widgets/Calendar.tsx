import { DatePicker, DatesProvider, MonthPicker, YearPicker } from '@mantine/dates';
import { say } from '@muster/engine';
import { companyZone, firstWeekday, todayIn } from '@muster/engine/formats';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { calendarStep, sameSheet, withinBounds } from './calendar-step.ts';
import { type DateMode, firstDay, nextDate, storedDate } from './date-text.ts';
import { kitLocale } from './kit-locale.ts';
import type { WidgetSettings } from './widget.ts';

const pickers = { day: DatePicker, month: MonthPicker, year: YearPicker } as const;

/** The sheets of the kit, by what stands on them. */
const levels = { day: 'month', month: 'year', year: 'decade' } as const satisfies Record<DateMode, string>;
const modeOf = { month: 'day', year: 'month', decade: 'year' } as const satisfies Record<string, DateMode>;

/** A birthday is years away: its calendar opens with the years around this day instead of this month. */
const likelyBirth = '2000-01-01';

export interface CalendarProps {
  readonly mode: DateMode;
  readonly stored: string | null;
  readonly settings: Pick<WidgetSettings, 'min' | 'max' | 'after' | 'today' | 'autoComplete'>;
  readonly onPick: (picked: string | null) => void;
}

/**
 * The sheets of a picker. The focus starts on what is chosen, else on the today of the company, and stays on them: the arrows move it, on to
 * the next sheet too, Page Up and Page Down turn the sheets, and a chosen year leads to its months.
 */
export function Calendar({ mode, stored, settings, onPick }: CalendarProps) {
  const Kit = pickers[mode];
  const min = firstDay(later(storedDate(settings.min, mode), nextDate(storedDate(settings.after, mode), mode)));
  const max = firstDay(storedDate(settings.max, mode));
  const born = mode === 'day' && stored === null && settings.autoComplete === 'bday';
  const [start] = useState(() =>
    withinBounds(firstDay(stored) ?? (born ? likelyBirth : todayAs(mode, settings)), min, max),
  );
  const [sheet, setSheet] = useState(start);
  const [level, setLevel] = useState<DateMode>(born ? 'year' : mode);
  const [wanted, setWanted] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-place="${wanted}"]:not([data-outside])`)?.focus();
    setWanted(undefined);
  }, [wanted]);
  // What led to another kind of sheet is gone with its own, and the focus must not be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another kind of sheet moves the focus
  useEffect(() => {
    if (document.activeElement === document.body) setWanted(placeOn(level, sheet));
  }, [level]);
  const turn = (event: KeyboardEvent, on: DateMode, from: string) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : calendarStep(on, event.key, from);
    // Within a sheet the kit moves the focus itself.
    if (next === undefined || sameSheet(on, from, next)) return;
    event.preventDefault();
    const place = withinBounds(next, min, max);
    setSheet(place);
    setWanted(placeOn(on, place));
  };
  const placesOn = (on: DateMode) => (date: string) => ({
    'data-place': date,
    ...(on === level && date === placeOn(on, start) ? { 'data-autofocus': true } : {}),
    onKeyDown: (event: KeyboardEvent) => turn(event, on, date),
  });
  const years = { getYearControlProps: placesOn('year') };
  const months = { getMonthControlProps: placesOn('month'), ...years };
  const places = { day: { getDayProps: placesOn('day'), ...months }, month: months, year: years };
  return (
    <DatesProvider settings={{ locale: kitLocale(), firstDayOfWeek: (firstWeekday() % 7) as 0 | 1 | 6 }}>
      <div ref={box}>
        <Kit
          value={firstDay(stored)}
          date={sheet}
          onDateChange={(shown: string) => setSheet(shown)}
          level={levels[level]}
          onLevelChange={(to: keyof typeof modeOf) => setLevel(modeOf[to])}
          onChange={(picked: string | null) => onPick(picked)}
          {...(min === null ? {} : { minDate: min })}
          {...(max === null ? {} : { maxDate: max })}
          {...places[mode]}
          ariaLabels={{
            previousMonth: say('Previous month'),
            nextMonth: say('Next month'),
            previousYear: say('Previous year'),
            nextYear: say('Next year'),
            previousDecade: say('Previous decade'),
            nextDecade: say('Next decade'),
            monthLevelControl: say('Choose a month'),
            yearLevelControl: say('Choose a year'),
          }}
          size="sm"
        />
      </div>
    </DatesProvider>
  );
}

function todayAs(mode: DateMode, { today }: CalendarProps['settings']): string {
  return firstDay(storedDate(today ?? todayIn(companyZone, new Date()), mode)) ?? '';
}

/** The date that stands for a date on a sheet of days, months or years. */
function placeOn(mode: DateMode, date: string): string {
  return firstDay(storedDate(date, mode)) ?? date;
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
