import { type FormatDescriptor, integerArgument } from './format-descriptor.ts';
import { plainText } from './plain-text.ts';
import { valueText } from './value-text.ts';

export const excerpt: FormatDescriptor = {
  name: 'excerpt',
  doc: 'The first characters of the text without HTML tags, each block on a line of its own, followed by … where it is longer.',
  accepts: ['html', 'template', 'longText', 'text'],
  arguments: [{ name: 'characters', kind: { kind: 'integer', min: 1, max: 100_000 }, default: '200' }],
  format(value, [characters]) {
    const text = plainText(valueText(value));
    const limit = integerArgument(characters, 1, 100_000) ?? 200;
    if (text.length <= limit) return text;
    let end = 0;
    let count = 0;
    for (const character of text) {
      if (count === limit) return `${text.slice(0, end)}…`;
      count += 1;
      end += character.length;
    }
    return text;
  },
};
