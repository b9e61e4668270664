/** This program is older than the tables of the database: what it would write is not what they are for any more. */
export class Outdated extends Error {
  constructor() {
    super('A newer version has brought the tables of the database up to date');
  }
}
