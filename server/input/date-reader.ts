import { datePartsOf, isIsoDate, isIsoMonth, printWireDate, readWireDate } from '@muster/engine/formats';
import { isBlank, type Reader } from './reader.ts';

interface DateRules {
  readonly label: string;
  readonly required?: boolean;
  readonly message?: string;
  /** How it is written where that is not 'YYYY-MM-DD', such as 'MM/DD/YYYY'. */
  readonly wire?: string;
}

/** Reads a date, as 'YYYY-MM-DD', of the years 1900 to 2199; '' when nothing was given. */
export function date({ label, required = false, message, wire = 'YYYY-MM-DD' }: DateRules): Reader<string> {
  return (value, field, problems) => {
    const wrong = (sentence: string): string => {
      problems.push({ field, message: message ?? sentence });
      return '';
    };
    if (isBlank(value)) return required ? wrong(`${label} is required`) : '';
    const found = typeof value === 'string' ? readWireDate(value, wire) : undefined;
    if (!isIsoDate(found)) return wrong(`${label} needs to be a date like ${printWireDate('2026-01-31', wire)}`);
    return found >= '1900-01-01' && found <= '2199-12-31' ? found : wrong(`${label} is not a date of our time`);
  };
}

/** Reads a moment, as ISO 8601 or as `wire` says, of the years 1900 to 2199; '' when nothing was given. */
export function moment({ label, required = false, message, wire }: DateRules): Reader<string> {
  const example = '2026-01-31T09:00';
  return (value, field, problems) => {
    const wrong = (sentence: string): string => {
      problems.push({ field, message: message ?? sentence });
      return '';
    };
    if (isBlank(value)) return required ? wrong(`${label} is required`) : '';
    const sent = typeof value === 'string' ? value : '';
    const found = wire === undefined ? sent : (readWireDate(sent, wire) ?? '');
    const { year, day, hour } = datePartsOf(found) ?? {};
    if (year === undefined || day === undefined || hour === undefined)
      return wrong(`${label} needs to be a date and time like ${wire ? printWireDate(example, wire) : example}`);
    return year >= 1900 && year <= 2199 ? found : wrong(`${label} is not a date of our time`);
  };
}

/** Reads a month: 'YYYY-MM', or any date in it ('YYYY-MM-01'). */
export function month({ label }: DateRules): Reader<string> {
  return (value, field, problems) => {
    const found = isIsoDate(value) ? value.slice(0, 7) : value;
    if (isIsoMonth(found) && found >= '1900-01' && found <= '2199-12') return found;
    problems.push({
      field,
      message: isBlank(value) ? `${label} is required` : `${label} needs to be a month like 2026-01`,
    });
    return '';
  };
}

/** Reads a year of 1900 to 2199, as text of four digits. */
export function year({ label }: DateRules): Reader<string> {
  return (value, field, problems) => {
    const found = typeof value === 'number' ? String(value) : value;
    if (typeof found === 'string' && /^(19|2[01])\d{2}$/.test(found)) return found;
    problems.push({
      field,
      message: isBlank(value) ? `${label} is required` : `${label} needs to be a year like 2026`,
    });
    return '';
  };
}

/** Reads a time of day 'HH:mm'; '' when nothing was given. */
export function time({ label, required = false }: DateRules): Reader<string> {
  return (value, field, problems) => {
    if (isBlank(value) && !required) return '';
    if (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(value)) return value.slice(0, 5);
    problems.push({
      field,
      message: isBlank(value) ? `${label} is required` : `${label} needs to be a time like 20:00`,
    });
    return '';
  };
}
