/** One key for a definition, by what it is and its id; what is neither text is refused elsewhere. */
export function definitionKey(kind: unknown, id: unknown): string {
  return `${String(kind)} ${String(id)}`;
}
