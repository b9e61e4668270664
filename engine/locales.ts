/** The entry to how languages write dates and numbers. An app loads it where another language than English was chosen. */
export { localeOf } from './formats/locale-of.ts';
