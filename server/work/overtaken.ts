/**
 * Somebody else changed a row between reading and writing it: thrown inside a unit of work, which is then done again and
 * sees what he made of it.
 */
export class Overtaken extends Error {
  constructor(table: string) {
    super(`A row of ${table} was changed by somebody else at the same moment`);
  }
}
