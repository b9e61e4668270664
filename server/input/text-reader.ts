import { isUnstorable } from '@muster/engine/formats';
import { isBlank, type Reader } from './reader.ts';
import { sentBounds } from './sent-bounds.ts';

export interface TextRules {
  readonly label: string;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly lower?: boolean;
  /** Keeps blanks at both ends (passwords). */
  readonly asTyped?: boolean;
  /** Takes signs that nobody sees too. */
  readonly anySigns?: boolean;
  /** Says the sentence of this field for every mistake in it. */
  readonly message?: string;
  readonly pattern?: RegExp;
}

/**
 * Reads text, trimmed; '' when nothing was given. Control characters other than tab and new line are refused, and so are
 * halves of characters, signs without width and signs that turn the direction of what follows.
 */
export function text(rules: TextRules): Reader<string> {
  const { label, required = false, min = 0, max = sentBounds.text, message } = rules;
  return (value, field, problems) => {
    const wrong = (sentence: string): string => {
      problems.push({ field, message: message ?? sentence });
      return '';
    };
    if (isBlank(value)) return required ? wrong(`${label} is required`) : '';
    if (typeof value !== 'string' && !Number.isFinite(value)) return wrong(`${label} needs to be text`);
    const plain = rules.asTyped ? String(value) : String(value).trim();
    const found = rules.lower ? plain.toLowerCase() : plain;
    if (!rules.anySigns && isUnstorable(found)) return wrong(`${label} has characters that cannot be stored`);
    if (found.length > max) return wrong(`${label} may have at most ${max} characters`);
    if (found.length < min) return wrong(`${label} needs to be at least ${min} characters`);
    if (rules.pattern && !rules.pattern.test(found)) return wrong(`Please enter a valid ${label}`);
    return found;
  };
}

/** Reads one of a list of texts; '' when nothing was given. */
export function choice<const T extends string>(
  options: readonly T[],
  {
    label,
    required = false,
    message,
  }: { readonly label: string; readonly required?: boolean; readonly message?: string },
): Reader<T | ''> {
  return (value, field, problems) => {
    if (isBlank(value)) {
      if (required) problems.push({ field, message: message ?? `${label} is required` });
      return '';
    }
    const found = options.find((option) => option === value);
    if (found !== undefined) return found;
    problems.push({ field, message: message ?? `${label} needs to be one of ${options.filter(Boolean).join(', ')}` });
    return '';
  };
}

/** Reads an e-mail address as an HTML e-mail input takes it, with a dot in the domain; trimmed and in lower case. */
export function email(rules: { readonly label: string; readonly required?: boolean; readonly message?: string }) {
  return text({ ...rules, max: sentBounds.email, lower: true, pattern: emailPattern });
}

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
