import { say } from '@muster/engine';
import { formats } from '@muster/engine/formats';
import { NoData } from '../feedback/Notes.tsx';
import classes from './Calendar.module.css';
import type { CalendarViewProps } from './Calendar.tsx';
import { entriesByDay } from './calendar-entry.ts';
import { Mark } from './Mark.tsx';

/** What falls on the days of a span, day by day, for screens without room for a calendar. */
export function ListView({ label, span, entries, today, empty }: CalendarViewProps) {
  const listed = entries.filter((entry) => entry.listed);
  const days = entriesByDay(listed, span.from, span.to);
  if (days.size === 0) return <NoData>{empty === '' ? undefined : empty}</NoData>;
  return (
    <ol className={classes['list']} aria-label={label}>
      {[...days]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([day, own]) => (
          <li key={day} data-today={day === today || undefined}>
            <h3>
              {formats.date.format(day, ['weekday'])}
              {day === today ? <span className={classes['said']}> {say('today')}</span> : null}
            </h3>
            <ul>
              {own.map((entry) => (
                <li key={entry.key}>
                  {entry.line === '' ? null : <span className={classes['line']}>{entry.line}</span>}
                  <Mark entry={entry} look="full" />
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ol>
  );
}
