/** What is coloured in a code frame. */
export type Colour = 'bold' | 'red' | 'yellow';

const codes: Readonly<Record<Colour, number>> = { bold: 1, red: 31, yellow: 33 };

/** The text in a colour, by ANSI sequences. */
export function paint(colour: Colour, text: string): string {
  return `\u001b[${codes[colour]}m${text}\u001b[0m`;
}
