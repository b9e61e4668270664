/** The most characters that a cell holds. */
const longest = 32_767;

/**
 * A text of a cell as XML has it: signs that XML does not know are written as spreadsheets write them ('_x0007_'), and what
 * is longer than a cell may be ends in '…'.
 */
export function cellXml(text: string): string {
  const whole = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return escapeXml(whole.replace(codes, '_x005F_$1').replace(unknown, coded));
}

/** The text of a cell, as it was before `cellXml`. */
export function decodedCell(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}

/** A text between tags or in quotation marks. */
export function escapeXml(text: string): string {
  return marks.test(text) ? text.replace(/[&<>"]/g, (sign) => entities[sign as keyof typeof entities]) : text;
}

const marks = /[&<>"]/;
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;
/** What would be read as a code though nobody meant one. */
const codes = /_(x[0-9A-Fa-f]{4}_)/g;
const unknown = /\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu;
const known: ReadonlySet<string> = new Set(['\t', '\n']);

function coded(sign: string): string {
  if (known.has(sign)) return sign;
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
