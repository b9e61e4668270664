/** What falls on a day, an ISO date. */
export interface CalendarEntry {
  readonly key: string;
  readonly date: string;
  readonly label: string;
  /** For days without room; '' where a mark is enough. */
  readonly short: string;
  readonly note: string;
  readonly tone: string;
  readonly line: string;
  readonly listed: boolean;
  readonly open?: () => void;
}

/** Entries by their days within a span, in the order in which they came. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  from: string,
  to: string,
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    if (entry.date < from || to < entry.date) continue;
    const known = days.get(entry.date);
    if (known) known.push(entry);
    else days.set(entry.date, [entry]);
  }
  return days;
}

/** All that is said of an entry: for a pointer that rests on it, and for who hears it. */
export function entryText({ label, note, line }: CalendarEntry): string {
  return [line, label, note].filter((part) => part !== '').join(', ');
}
