import { english, type ShownLocale } from './shown-locale.ts';

const made = new Map<string, ShownLocale>();

/** How a language writes dates and numbers, as the platform knows it; digits are 0 to 9 in all of them. English for no language. */
export function localeOf(language: string): ShownLocale {
  if (language === english.language) return english;
  const known = made.get(language);
  if (known) return known;
  const locale = ofPlatform(language);
  if (made.size < mostMade) made.set(language, locale);
  return locale;
}

const mostMade = 50;

function ofPlatform(language: string): ShownLocale {
  try {
    const tag = new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' });
    const number = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).formatToParts(-1_234_567_890.5);
    const part = (type: Intl.NumberFormatPartTypes) => number.find((each) => each.type === type)?.value;
    const digits = number.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
    const signAt = number.findIndex(({ type }) => type === 'minusSign');
    return {
      language,
      months: names(
        tag,
        { month: 'long' },
        days(12, (month) => Date.UTC(2026, month, 15)),
      ),
      shortMonths: names(
        tag,
        { month: 'short' },
        days(12, (month) => Date.UTC(2026, month, 15)),
      ),
      weekdays: names(
        tag,
        { weekday: 'long' },
        days(7, (day) => Date.UTC(2026, 5, 1 + day)),
      ),
      shortWeekdays: names(
        tag,
        { weekday: 'short' },
        days(7, (day) => Date.UTC(2026, 5, 1 + day)),
      ),
      halves: [half(tag, 3), half(tag, 15)],
      decimal: part('decimal') ?? english.decimal,
      group: part('group') ?? english.group,
      groups: [digits.at(-1) ?? 3, digits.at(-2) ?? 3],
      // The mark of direction that some languages write before it keeps it at the left of its number.
      minus: number
        .slice(0, signAt + 1)
        .map(({ value }) => value)
        .join(''),
    };
  } catch {
    return english;
  }
}

function days(count: number, at: (index: number) => number): readonly Date[] {
  return Array.from({ length: count }, (_, index) => new Date(at(index)));
}

function names(tag: Intl.Locale, asked: Intl.DateTimeFormatOptions, at: readonly Date[]): readonly string[] {
  const format = new Intl.DateTimeFormat(tag, { ...asked, timeZone: 'UTC' });
  return at.map((day) => format.format(day));
}

function half(tag: Intl.Locale, hour: number): string {
  const format = new Intl.DateTimeFormat(tag, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const parts = format.formatToParts(new Date(Date.UTC(2026, 0, 1, hour)));
  return parts.find(({ type }) => type === 'dayPeriod')?.value ?? (hour < 12 ? 'AM' : 'PM');
}
