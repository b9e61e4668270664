import { say } from '@muster/engine';
import { shownDate, shownLocale } from '@muster/engine/formats';
import classes from './Calendar.module.css';
import type { CalendarViewProps } from './Calendar.tsx';
import { dayNumberOf, weeksOf } from './calendar-days.ts';
import { entriesByDay } from './calendar-entry.ts';
import { Mark } from './Mark.tsx';
import { useArrows } from './use-arrows.ts';

/** A month in weeks from Monday to Sunday, each day with what falls on it. */
export function MonthView({ label, period, span, entries, today }: CalendarViewProps) {
  const days = entriesByDay(entries, span.from, span.to);
  const { table, at, onKeyDown, onFocus } = useArrows();
  const first = [...days.keys()].sort()[0];
  const { weekdays, shortWeekdays } = shownLocale();
  return (
    <table ref={table} className={classes['month']} aria-label={label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((name, place) => (
            <th key={name} scope="col" abbr={name}>
              {shortWeekdays[place]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(period).map((week, index) => (
          <tr key={week.find(Boolean) ?? index}>
            {week.map((day, column) =>
              day === undefined ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: holes are all alike
                <td key={column} className={classes['hole']} />
              ) : (
                <td key={day} data-today={day === today || undefined} data-weekend={column > 4 || undefined}>
                  <time dateTime={day}>
                    {dayNumberOf(day)}
                    {day === today ? <span className={classes['said']}> {say('today')}</span> : null}
                  </time>
                  {(days.get(day) ?? []).map((entry, place) => (
                    <Mark
                      key={entry.key}
                      entry={entry}
                      day={shownDate(day)}
                      look="full"
                      tabbed={at === '' ? day === first && place === 0 : at === `${day} ${entry.key}`}
                      onFocus={() => onFocus(`${day} ${entry.key}`)}
                    />
                  ))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
