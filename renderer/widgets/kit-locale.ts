import { shownLocale } from '@muster/engine/formats';
import dayjs from 'dayjs';

const told = new Set<string>(['en']);

/** The language chosen, as the kit's calendars are told it: by the names of ours, so that nothing has to be loaded for it. */
export function kitLocale(): string {
  const { language, months, shortMonths, weekdays, shortWeekdays } = shownLocale();
  if (told.has(language)) return language;
  // The library begins the week with Sunday, and keeps the language that it has.
  const fromSunday = (names: readonly string[]) => [names.at(-1) ?? '', ...names.slice(0, -1)];
  const locale = {
    name: language,
    months: [...months],
    monthsShort: [...shortMonths],
    weekdays: fromSunday(weekdays),
    weekdaysShort: fromSunday(shortWeekdays),
    weekdaysMin: fromSunday(shortWeekdays),
    weekStart: 1,
    formats: {},
    relativeTime: {},
  };
  dayjs.locale(locale as unknown as typeof locale & ILocale, undefined, true);
  told.add(language);
  return language;
}
