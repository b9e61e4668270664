/** A text of at most so many characters; what is cut off is '…'. */
export function clipped(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
