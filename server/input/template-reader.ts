import type { SentField } from '@muster/engine/check';
import { checkTemplate, cleanRichText, plainText, sayMistake } from '@muster/engine/formats';
import type { Reader } from './reader.ts';

interface Rules extends Pick<SentField, 'label' | 'template' | 'message'> {
  readonly required: boolean;
}

/**
 * Reads a template: rich text is cleaned before it is kept, and what it names has to be there. Who may name what is judged
 * where it is known who asks.
 */
export function template({ label, required, template: rules, message }: Rules, read: Reader<string>): Reader<string> {
  return (value, field, problems) => {
    const before = problems.length;
    const said = read(value, field, problems);
    if (problems.length > before || said === '') return said;
    const found = rules?.plain ? said : cleanRichText(said);
    const wrong = (sentence: string): string => {
      problems.push({ field, message: message ?? sentence });
      return '';
    };
    if (!rules?.plain && plainText(found) === '') return required ? wrong(`${label} is required`) : '';
    const [mistake] = rules ? checkTemplate(found, rules) : [];
    return mistake ? wrong(`${label}: ${sayMistake(mistake)}`) : found;
  };
}
