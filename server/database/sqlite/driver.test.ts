import { describe, expect, it } from 'vitest';
import { driverFor, openSqlite } from './driver.ts';

describe('the driver of the database', () => {
  it.each([
    ['20.19.0', 'better-sqlite3-node20'],
    ['20.20.2', 'better-sqlite3-node20'],
    ['22.12.0', 'better-sqlite3'],
    ['24.21.0', 'better-sqlite3'],
    ['26.10.0', 'better-sqlite3'],
    ['100.0.0', 'better-sqlite3'],
  ])('is for Node %s the package %s', (version, name) => {
    expect(driverFor(version)).toBe(name);
  });

  it('frees thousands of statements without ending the process', () => {
    const connection = openSqlite(':memory:');
    connection.exec('create table number (value integer)');
    for (let count = 0; count < 5000; count += 1) {
      expect(connection.prepare(`select count(*) + ${count} as sum from number`).get()).toEqual({ sum: count });
    }
    connection.close();
  });
});
