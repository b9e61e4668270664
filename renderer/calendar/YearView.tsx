import { shownDate, shownLocale } from '@muster/engine/formats';
import classes from './Calendar.module.css';
import type { CalendarViewProps } from './Calendar.tsx';
import { dayNumberOf, isWeekend, weekHeads, weeksOf } from './calendar-days.ts';
import { type CalendarEntry, entriesByDay, entryText } from './calendar-entry.ts';
import { Legend } from './Legend.tsx';

/** A year in twelve months; a day with entries has the tone of the first of them. */
export function YearView({ label, period, span, entries, today }: CalendarViewProps) {
  const days = entriesByDay(entries, span.from, span.to);
  const { months } = shownLocale();
  return (
    <div className={classes['frame']}>
      <section className={classes['year']} aria-label={label}>
        {months.map((name, index) => (
          <table key={name} aria-label={`${name} ${period}`}>
            <caption aria-hidden="true">{name}</caption>
            <thead>
              <tr>
                {weekHeads().map((weekday) => (
                  <th key={weekday.name} scope="col" abbr={weekday.name}>
                    {weekday.short.slice(0, 2)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(`${period}-${String(index + 1).padStart(2, '0')}`).map((week, row) => (
                <tr key={week.find(Boolean) ?? row}>
                  {week.map((day, column) => (
                    <td
                      key={day ?? `hole ${column}`}
                      data-today={(day !== undefined && day === today) || undefined}
                      data-weekend={isWeekend(column) || undefined}
                    >
                      {day === undefined ? null : <YearDay day={day} entries={days.get(day)} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </section>
      <Legend entries={entries} />
    </div>
  );
}

interface YearDayProps {
  readonly day: string;
  readonly entries: readonly CalendarEntry[] | undefined;
}

function YearDay({ day, entries }: YearDayProps) {
  const [entry] = entries ?? [];
  if (!entries || !entry) return dayNumberOf(day);
  const said = `${shownDate(day)}: ${entries.map(entryText).join('; ')}`;
  const common = { className: classes['dayOfYear'], 'data-tone': entry.tone, title: said };
  if (entry.open)
    return (
      <button type="button" {...common} aria-label={said} onClick={entry.open}>
        {dayNumberOf(day)}
      </button>
    );
  return (
    <span {...common}>
      <span aria-hidden="true">{dayNumberOf(day)}</span>
      <span className={classes['said']}>{said}</span>
    </span>
  );
}
