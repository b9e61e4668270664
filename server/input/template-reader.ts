import type { SentField } from '@muster/engine/check';
import { checkTemplate, sayMistake } from '@muster/engine/formats';
import type { Reader } from './reader.ts';
import { richText } from './rich-text-reader.ts';

interface Rules extends Pick<SentField, 'label' | 'template' | 'message'> {
  readonly required: boolean;
}

/** Reads a template: what it names has to be there. Who may name what is judged where it is known who asks. */
export function template({ template: rules, ...field }: Rules, read: Reader<string>): Reader<string> {
  const { label, message } = field;
  const readText = rules?.plain ? read : richText(field, read);
  return (value, name, problems) => {
    const before = problems.length;
    const found = readText(value, name, problems);
    if (!rules || problems.length > before || found === '') return found;
    const [mistake] = checkTemplate(found, rules);
    if (!mistake) return found;
    problems.push({ field: name, message: message ?? `${label}: ${sayMistake(mistake)}` });
    return '';
  };
}
