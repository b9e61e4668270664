import classes from './Calendar.module.css';
import type { CalendarEntry } from './calendar-entry.ts';

/** More than these say more than anybody reads. */
const most = 12;

/** What the short marks mean, each once, in the order of their first day. */
export function Legend({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const marks = new Map<string, CalendarEntry>();
  for (const entry of entries) {
    const known = `${entry.short} ${entry.tone}`;
    if (entry.short !== '' && !marks.has(known)) marks.set(known, entry);
  }
  if (marks.size === 0) return null;
  return (
    <ul className={classes['legend']} aria-hidden="true">
      {[...marks].slice(0, most).map(([key, { short, label, tone }]) => (
        <li key={key}>
          <span className={classes['short']} data-tone={tone}>
            {short}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
