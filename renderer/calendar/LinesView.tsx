import { say } from '@muster/engine';
import { dayOfWeek, shownDate, shownLocale } from '@muster/engine/formats';
import { useMemo } from 'react';
import classes from './Calendar.module.css';
import type { CalendarViewProps } from './Calendar.tsx';
import { dayNumberOf, daysOf } from './calendar-days.ts';
import { type CalendarEntry, entriesByDay } from './calendar-entry.ts';
import { Legend } from './Legend.tsx';
import { Mark } from './Mark.tsx';
import { useArrows } from './use-arrows.ts';

/** A month with a line for each person or thing, in the order in which they come first. */
export function LinesView({ label, span, entries, today }: CalendarViewProps) {
  const lines = useMemo(() => linesOf(entries), [entries]);
  const days = useMemo(() => daysOf(span), [span]);
  const { table, at, onKeyDown, onFocus } = useArrows();
  const { shortWeekdays } = shownLocale();
  const first = useMemo(() => entries.find(({ open }) => open)?.key ?? '', [entries]);
  return (
    <div className={classes['frame']}>
      <div className={classes['scroll']}>
        <table ref={table} className={classes['lines']} aria-label={label} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes['said']}>{say('Name')}</span>
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  abbr={shownDate(day)}
                  data-today={day === today || undefined}
                  data-weekend={(dayOfWeek(day) ?? 1) > 5 || undefined}
                >
                  <small>{shortWeekdays[(dayOfWeek(day) ?? 1) - 1]?.slice(0, 2)}</small>
                  {dayNumberOf(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([name, own]) => {
              const placed = entriesByDay(own, span.from, span.to);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {days.map((day) => (
                    <td
                      key={day}
                      data-today={day === today || undefined}
                      data-weekend={(dayOfWeek(day) ?? 1) > 5 || undefined}
                    >
                      {(placed.get(day) ?? []).map((entry) => (
                        <Mark
                          key={entry.key}
                          entry={entry}
                          day={shownDate(day)}
                          look="short"
                          tabbed={at === '' ? entry.key === first : at === `${day} ${entry.key}`}
                          onFocus={() => onFocus(`${day} ${entry.key}`)}
                        />
                      ))}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Legend entries={entries} />
    </div>
  );
}

function linesOf(entries: readonly CalendarEntry[]): readonly (readonly [string, readonly CalendarEntry[]])[] {
  const lines = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const known = lines.get(entry.line);
    if (known) known.push(entry);
    else lines.set(entry.line, [entry]);
  }
  return [...lines];
}
