/** A column's id as a part of the id of an element: lists of ids are parted by blanks, so it holds none. */
export function elementName(column: string): string {
  return column.replace(/[\s%]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
