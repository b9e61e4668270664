/** How the inputs of a class ended. */
export interface Score {
  readonly name: string;
  readonly sent: number;
  readonly refused: number;
  readonly harmless: number;
  readonly through: number;
}

/** The scores as a table for the output of the test, with a line for all. */
export function scoreTable(scores: readonly Score[]): string {
  const sum = (of: 'sent' | 'refused' | 'harmless' | 'through') => scores.reduce((all, score) => all + score[of], 0);
  const all = {
    name: 'all',
    sent: sum('sent'),
    refused: sum('refused'),
    harmless: sum('harmless'),
    through: sum('through'),
  };
  const width = Math.max(...[...scores, all].map(({ name }) => name.length), 'class'.length);
  const line = (name: string, ...cells: readonly (string | number)[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;
  return [
    'Hostile corpus',
    line('class', 'sent', 'refused', 'harmless', 'through'),
    ...[...scores, all].map((each) => line(each.name, each.sent, each.refused, each.harmless, each.through)),
  ].join('\n');
}
