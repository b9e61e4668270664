/**
 * Ids of definitions of the company's own: short enough for addresses and lists, the same however they are read, and no
 * name that every object has.
 */
const pattern = /^[A-Za-z][\w.-]{0,119}$/;

export function isDefinitionId(id: unknown): id is string {
  return typeof id === 'string' && pattern.test(id) && !(id in Object.prototype) && id !== 'prototype';
}
