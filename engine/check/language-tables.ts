import type { Branch, PropertyTable, ReferenceTarget, Shape } from '../language/shape.ts';

/** A Markdown table; what a cell holds can not break it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** The properties of something, one per row: what each takes, whether it must be said, what holds when it is not. */
export function propertyTable(properties: PropertyTable): string {
  return table(
    ['property', 'takes', 'default', 'meaning'],
    Object.entries(properties).map(([name, { shape, doc, required, default: standard, was }]) => [
      `\`${name}\``,
      shapeInWords(shape),
      required ? '**required**' : standard === undefined ? '' : `\`${JSON.stringify(standard)}\``,
      was === undefined ? doc : `${doc}; called \`${was}\` before`,
    ]),
  );
}

/** What is no kind and is not called as it is named. */
const targets: Readonly<Record<ReferenceTarget, string>> = {
  'reading call': 'a call that reads',
  entity: 'an entity',
  options: 'an option list',
  data: 'a data entry',
};

/** What a shape takes, in a few words. */
export function shapeInWords(shape: Shape): string {
  switch (shape.is) {
    case 'value':
      return shape.expects === undefined || shape.expects === 'any' ? '*value*' : `*value* (${shape.expects})`;
    case 'condition':
    case 'text':
    case 'record':
      return `*${shape.is}*`;
    case 'word':
      return shape.form ?? 'word';
    case 'json':
      return 'any JSON';
    case 'number':
      return `${shape.whole ? 'whole number' : 'number'}${shape.min === undefined ? '' : ` from ${shape.min}`}`;
    case 'flag':
      return 'true or false';
    case 'choice':
      return [shape.of.map((choice) => `\`${choice}\``).join(', '), ...formerChoices(shape)].join('; ');
    case 'reference':
      return `id of ${targets[shape.to] ?? `a ${shape.to}`}`;
    case 'list':
      return `list of ${shapeInWords(shape.of)}`;
    case 'map':
      return `by name: ${shapeInWords(shape.of)}`;
    case 'object':
      return `${shape.name} { ${Object.keys(shape.of).join(', ')} }`;
    case 'either':
      return shape.of.map((branch: Branch) => shapeInWords(branch.shape)).join(' or ');
    case 'keyed':
      return shape.of;
    case 'part':
      return shape.part;
  }
}

function formerChoices({ was = {} }: Shape & { is: 'choice' }): readonly string[] {
  return Object.entries(was).map(([former, now]) => `\`${now}\` was called \`${former}\``);
}

function cell(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
