import { isRecord } from '@muster/engine';
import { fromMinor, toMinor } from '@muster/engine/formats';
import { isBlank, type Reader } from './reader.ts';
import { sentBounds } from './sent-bounds.ts';

interface NumberRules {
  readonly label: string;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
}

const keyText = /^[1-9]\d{0,14}$/;
const decimalText = /^-?\d{1,15}(\.\d{1,10})?$/;

/** Reads a number from `min` (0) to `max` (a thousand million); null when nothing was given. `step` 0.5 takes halves only. */
export function number({
  label,
  required,
  min = 0,
  max = sentBounds.number,
  step,
}: NumberRules & { readonly step?: number }): Reader<number | null> {
  return (value, field, problems) => {
    const wrong = (sentence: string): null => {
      problems.push({ field, message: sentence });
      return null;
    };
    if (isBlank(value)) return required ? wrong(`${label} is required`) : null;
    const found = plainNumber(value);
    if (found === undefined || found < Math.min(min, 0)) return wrong(`${label} needs to be a valid number`);
    if (found < min) return wrong(`${label} needs to be at least ${min}`);
    if (found > max) return wrong(`${label} may be at most ${max}`);
    if (step !== undefined && !Number.isInteger(found / step)) return wrong(`${label} needs to be in steps of ${step}`);
    return found;
  };
}

/** Reads an amount of money with at most two decimals and gives minor units; null when nothing was given. */
export function money(rules: NumberRules): Reader<number | null> {
  const amount = number(rules);
  return (value, field, problems) => {
    const found = amount(value, field, problems);
    if (found === null) return null;
    const minor = toMinor(found);
    if (minor !== undefined && fromMinor(minor) === found) return minor;
    problems.push({ field, message: `${rules.label} may have at most two decimals` });
    return null;
  };
}

/**
 * Reads the key of a record: a whole number above 0, also as text, written in the one way that it is written ('7', neither
 * '07' nor '7.0'); null when nothing was given. 0 counts as new.
 */
export function id({ label, required = false }: Pick<NumberRules, 'label' | 'required'>): Reader<number | null> {
  return (value, field, problems) => {
    const none = isBlank(value) || value === 0 || value === '0';
    if (none && !required) return null;
    const found = none || (typeof value === 'string' && !keyText.test(value)) ? undefined : plainNumber(value);
    if (found !== undefined && Number.isSafeInteger(found) && found > 0) return found;
    problems.push({ field, message: none ? `${label} is required` : `${label} is not a known record` });
    return null;
  };
}

/** Reads the key of a record that is kept elsewhere: a number or a text of its own kind; null when nothing was given. */
export function foreignId({ label, required = false }: Pick<NumberRules, 'label' | 'required'>): Reader<unknown> {
  return (value, field, problems) => {
    const none = isBlank(value) || value === 0 || value === '0';
    if (!none && (typeof value === 'string' || Number.isFinite(value))) return value;
    if (!none || required)
      problems.push({ field, message: none ? `${label} is required` : `${label} is not a known record` });
    return null;
  };
}

/**
 * Reads the key inside a linked record ({applicantDto: {applicantId: 7, …}}) by the reader of keys; the rest of that record
 * is not read. A record that holds something and not its key is refused: taken for none, it would undo the link without a
 * word.
 */
export function reference<Key>(key: string, label: string, read: Reader<Key>): Reader<Key | null> {
  return (value, field, problems) => {
    if (isBlank(value)) return read(null, field, problems);
    const parts = isRecord(value) ? new Map<string, unknown>(Object.entries(value)) : undefined;
    if (!parts || (parts.size > 0 && !parts.has(key))) {
      problems.push({ field, message: `${label} needs to be a record with ${key}` });
      return null;
    }
    return read(parts.get(key), `${field}.${key}`, problems);
  };
}

/** Reads yes or no; false when nothing was given. */
export function flag({ label }: { readonly label: string }): Reader<boolean> {
  return (value, field, problems) => {
    if (isBlank(value)) return false;
    if (value === true || value === 'true' || value === 1) return true;
    if (value !== false && value !== 'false' && value !== 0)
      problems.push({ field, message: `${label} needs to be true or false` });
    return false;
  };
}

function plainNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && decimalText.test(value.trim()) ? Number(value) : undefined;
}
