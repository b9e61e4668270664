import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';

/** An open connection of the driver, whichever of its two versions made it. */
export type SqliteConnection = BetterSqlite.Database;
export type PreparedStatement = BetterSqlite.Statement;

/** Why the driver cannot be used by this Node, as a sentence for a person. */
export class DriverProblem extends Error {}

type Driver = new (file: string | Buffer) => SqliteConnection;

/**
 * The package of the driver for a version of Node. Version 13 comes with its binaries and ends a Node 20 without a
 * word; version 12 is compiled for Node 20 and aborts a Node from 24.19 on. Both have the same interface.
 */
export function driverFor(nodeVersion: string): 'better-sqlite3' | 'better-sqlite3-node20' {
  return Number(nodeVersion.split('.')[0]) < 22 ? 'better-sqlite3-node20' : 'better-sqlite3';
}

/**
 * Opens, or creates, a database file by the driver for this Node, or one in memory that begins with the bytes of a file;
 * throws a `DriverProblem` where it is not installed.
 */
export function openSqlite(file: string | Buffer): SqliteConnection {
  const name = driverFor(process.versions.node);
  try {
    const DriverOfNode: Driver = createRequire(import.meta.url)(name);
    return new DriverOfNode(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const missing = code === 'MODULE_NOT_FOUND' || code === 'ERR_DLOPEN_FAILED' || /bindings file/.test(message);
    if (!missing) throw error;
    throw new DriverProblem(
      `The packages here were not installed for Node ${process.versions.node} (${name} cannot be loaded). Start Muster by npm start, which installs them anew.`,
    );
  }
}
