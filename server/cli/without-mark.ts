/** The text without the byte order mark that some editors and shells put before it; JSON knows no such mark. */
export function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
