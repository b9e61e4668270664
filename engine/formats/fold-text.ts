/**
 * The one folding by which text is compared and searched without case, in rules, grids, reports and search columns:
 * Unicode NFC and full lower case, the Greek final sigma as the plain one. Marks and widths stay ('é' is not 'e'), no
 * locale takes part ('I' is 'i' everywhere), and nothing is trimmed. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the first 128 characters are what ASCII is
const ascii = /^[\u0000-\u007f]*$/;
