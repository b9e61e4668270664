/** Ids of definitions of the company's own: short enough for addresses and lists, and the same however they are read. */
const pattern = /^[A-Za-z][\w.-]{0,119}$/;

export function isDefinitionId(id: unknown): id is string {
  return typeof id === 'string' && pattern.test(id);
}
