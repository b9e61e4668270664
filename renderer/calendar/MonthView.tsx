import { say } from '@muster/engine';
import { shownDate } from '@muster/engine/formats';
import classes from './Calendar.module.css';
import type { CalendarViewProps } from './Calendar.tsx';
import { dayNumberOf, isWeekend, weekHeads, weeksOf } from './calendar-days.ts';
import { entriesByDay } from './calendar-entry.ts';
import { Mark } from './Mark.tsx';
import { useArrows } from './use-arrows.ts';

/** A month in the weeks of the company, each day with what falls on it. */
export function MonthView({ label, period, span, entries, today }: CalendarViewProps) {
  const days = entriesByDay(entries, span.from, span.to);
  const { table, at, onKeyDown, onFocus } = useArrows();
  const first = [...days.keys()].sort()[0];
  return (
    <table ref={table} className={classes['month']} aria-label={label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekHeads().map(({ name, short }) => (
            <th key={name} scope="col" abbr={name}>
              {short}
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
                <td key={day} data-today={day === today || undefined} data-weekend={isWeekend(column) || undefined}>
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
