import { cleanRichText, plainText } from '@muster/engine/formats';
import type { Reader } from './reader.ts';

interface Rules {
  readonly label: string;
  readonly required: boolean;
  readonly message?: string;
}

/** Reads rich text: it is cleaned before it is kept, and one that says nothing is none. */
export function richText({ label, required, message }: Rules, read: Reader<string>): Reader<string> {
  return (value, field, problems) => {
    const before = problems.length;
    const said = read(value, field, problems);
    if (problems.length > before || said === '') return said;
    const found = cleanRichText(said);
    if (plainText(found) !== '') return found;
    if (required) problems.push({ field, message: message ?? `${label} is required` });
    return '';
  };
}
