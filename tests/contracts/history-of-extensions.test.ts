import { describe, expect, it } from 'vitest';
import { keptOf } from '../../engine/check/find-extensions.ts';
import { recordedTables } from '../../server/hr/history/recorded-tables.ts';
import { shipped } from '../properties/screen/world.ts';

/** What is kept beside a record is told with its history: found by the entity, which is called as the table is. */
describe('the history of what is kept beside records', () => {
  const recorded = [...recordedTables.values()].flatMap((each) => [each, ...(each.parts ?? [])]);

  /** A part of the record, without a key of its own: nothing can be kept beside it. */
  const keyless = ['applicantBio'];

  it.each(keyless)('has nothing of %s to find', (table) => {
    expect(recorded.map((each) => each.table)).toContain(table);
    expect(shipped.registry.entities.get(table)?.key).toBeUndefined();
  });

  const kept = recorded.map(({ table }) => table).filter((table) => !keyless.includes(table));
  it.each([...new Set(kept)])('finds that of %s', (table) => {
    expect(shipped.registry.entities.get(table)?.key).toBeDefined();
    expect(shipped.linker && keptOf(table, shipped.registry)).toBe(table);
  });
});
