import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type HrWorld } from '../contracts/hr-world.ts';
import { postgresOfTests } from './test-database.ts';

/** Texts that databases order, compare and fold each in its way, where nobody tells them how. */
const texts = fc.oneof(
  fc.constantFrom(
    'a',
    'A',
    'ä',
    'Ä',
    'ß',
    'SS',
    'İ',
    'i',
    'ı',
    'Σ',
    'ς',
    'σ',
    'é',
    'e\u0301',
    '😀',
    '\u{fffd}',
    'z',
    '10',
    '9',
    '-',
    '_',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
);
const names = fc.array(texts, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

const save = fc.record({
  call: fc.constantFrom(
    ['department', 'saveDepartment', 'deptName'] as const,
    ['location', 'saveLocation', 'locName'] as const,
    ['program', 'saveProgram', 'programName'] as const,
  ),
  name: names,
  status: fc.constantFrom('Active', 'Inactive', 'active', ''),
});

const reads = ['department/getAllDepartment', 'program/getAllProgram', 'shift/getAllShift', 'empLoan/getAllEmpLoans'];
const options = [{ sort: 'status' }, { sort: '-status', limit: '7' }, { limit: '5' }, { fields: 'status' }] as const;

describe('the same calls on SQLite and on PostgreSQL', () => {
  const codes = new Set<string>();
  let worlds: readonly HrWorld[];
  beforeAll(async () => {
    expect(postgresOfTests()).toBeDefined();
    const made = { people: 15, months: 1 };
    worlds = [await createWorld({ ...made, file: ':memory:' }), await createWorld(made)];
  });
  afterAll(async () => {
    for (const world of worlds ?? []) await world.close();
  });

  const both = async (path: string, rest: Parameters<HrWorld['call']>[3] = {}, method: 'GET' | 'POST' = 'GET') => {
    const [one, other] = await Promise.all(
      worlds.map(async (world) =>
        JSON.stringify(await world.call(await world.as('admin@muster.local'), method, path, rest)),
      ),
    );
    expect(other, `${method} ${path} ${JSON.stringify(rest)}`).toBe(one);
    codes.add(`${path} ${JSON.parse(one ?? '{}').code}`);
    return one ?? '';
  };

  it('are answered alike, byte for byte, whatever names are saved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(save, { minLength: 1, maxLength: 6 }), async (saves) => {
        for (const {
          call: [service, path, field],
          name,
          status,
        } of saves)
          await both(`${service}/${path}`, { body: { [field]: name, status } }, 'POST');
        for (const path of reads) await both(path);
      }),
      { seed: 15, numRuns: 12 },
    );
    for (const path of reads) for (const query of options) await both(path, { query });
    for (const path of reads) expect(codes).toContain(`${path} 200`);
    expect(codes).toContain('department/saveDepartment 200');
    expect([...codes].filter((each) => each.startsWith('department/get'))).toEqual(['department/getAllDepartment 200']);
    expect((await both('department/getAllDepartment')).length).toBeGreaterThan(200);
  });
});
