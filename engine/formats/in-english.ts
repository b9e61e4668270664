import { english, showIn, shownLocale } from './shown-locale.ts';

/** What a function gives while dates and numbers are written as files and programs have them, whatever they are shown in. */
export function inEnglish<Result>(make: () => Result): Result {
  const before = shownLocale();
  showIn(english);
  try {
    return make();
  } finally {
    showIn(before);
  }
}
