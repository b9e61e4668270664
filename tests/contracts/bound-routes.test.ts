import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { createHr, createSimulatedDevice, type HrTables, hrCallsOf, routes } from '../../server/hr/index.ts';
import { cheapPasswords } from './hr-world.ts';
import { shippedCalls } from './shipped-calls.ts';

/** Starts the backend with other declared calls than those that are shipped. */
function started(calls: ReturnType<typeof shippedCalls>): readonly string[] {
  const database = openDatabase(':memory:');
  const { built } = createHr({
    calls: hrCallsOf(calls),
    database: { db: database.db.withTables<HrTables>(), migrate: database.migrate },
    clock: { now: () => new Date(0), zone: 'Asia/Karachi' },
    ids: { token: () => '' },
    files: { write: async () => undefined, read: async () => undefined, remove: async () => undefined },
    passwords: cheapPasswords,
    fingerprint: createSimulatedDevice(),
    audit: { record: async () => undefined },
    log: () => undefined,
  });
  return built;
}

describe('the embedded backend', () => {
  const shipped = shippedCalls();
  const theirs = shipped.filter(({ backend }) => backend === 'hr');

  it('starts where every declared call has its handler, by the method and path that the call declares', () => {
    expect(started(shipped)).toHaveLength(theirs.length);
    const moved = shipped.map((call) =>
      call.id === 'empLoan.saveEmpLoan' ? { ...call, address: 'empLoan/keepLoan', path: 'empLoan/keepLoan' } : call,
    );
    expect(started(moved)).toContain('POST empLoan/keepLoan');
    expect(started(moved)).not.toContain('POST empLoan/saveEmpLoan');
  });

  it('does not start with a handler of a call that nobody declares', () => {
    expect(() => started(shipped.filter(({ id }) => id !== 'empLoan.saveEmpLoan'))).toThrow(
      'empLoan.saveEmpLoan has a handler and is not declared',
    );
  });

  it('does not start with a declared call that nobody answers', () => {
    const [loan] = theirs;
    if (!loan) throw new Error('no call is declared');
    expect(() => started([...shipped, { ...loan, id: 'empLoan.forgiveLoan', name: 'forgiveLoan' }])).toThrow(
      'empLoan.forgiveLoan has no handler',
    );
  });

  it('knows of a call nothing but its id: right, method and path stand in its declaration alone', () => {
    const said = routes.flatMap((route) => Object.keys(route));
    const own = ['id', 'params', 'body', 'tries', 'logged', 'prepare', 'run', 'drop'];
    expect([...new Set(said)].filter((name) => !own.includes(name))).toEqual([]);
  });
});
