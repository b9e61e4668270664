import { compileDefinitions, isRecord, type Json } from '@muster/engine';
import { reportAsked } from '@muster/engine/check';
import { momentRoots } from '@muster/engine/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDefinitionFiles } from '../../server/definitions/definition-files.ts';
import type { Who } from '../../server/hr/index.ts';
import { productRoot } from '../../server/start/product-root.ts';
import { createWorld, type HrWorld, noon, recordOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

interface Answer {
  readonly rows: readonly Readonly<Record<string, Json>>[];
  readonly found: number;
  readonly total: Readonly<Record<string, number>>;
  readonly subtotals: readonly { readonly level: number; readonly values: Readonly<Record<string, Json>> }[];
}

/** The reports that ship, with what they speak of. */
function shippedReports() {
  const read = readDefinitionFiles(productRoot(import.meta.url), []);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.files.filter(({ file }) => file.startsWith('definitions/shared/') || file.endsWith('.report.json'));
}

describe('reports of definitions', () => {
  const { linker } = compileDefinitions(shippedReports());
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  const asked = (id: string, inputs: Readonly<Record<string, Json>> = {}) => {
    const found = linker?.report(id);
    if (!found) throw new Error(`There is no report ${id}`);
    return reportAsked(found, inputs, { now: momentRoots(new Date(noon)) } as never);
  };
  const wireOf = (id: string, inputs?: Readonly<Record<string, Json>>) => {
    const made = asked(id, inputs);
    if ('problem' in made) throw new Error(made.problem);
    return made.wire;
  };
  const show = async (who: Who, query: Json, place: Json = null) =>
    world.call(who, 'POST', 'filtered_table/runReport/x', { body: { query, place } as never });
  const answerOf = async (query: Json, place: Json = null) =>
    recordOf(await show(admin, query, place))['answer'] as unknown as Answer;

  it.each(['reports.attendanceByTeam', 'reports.attendanceOfTeams', 'reports.applicantsByPhase'])(
    '%s answers figures whose rows are as many as each of them says',
    async (id) => {
      const query = wireOf(id, { from: '2026-01-01', to: '2026-12-31' });
      const answer = await answerOf(query);
      expect(answer.rows.length).toBeGreaterThan(2);
      const counted = id === 'reports.applicantsByPhase' ? 'applicants' : 'late';
      for (const row of answer.rows.slice(0, 4))
        expect((await answerOf(query, { row, metric: counted })).found).toBe(row[counted]);
      expect((await answerOf(query, { metric: counted })).found).toBe(answer.total[counted]);
      for (const subtotal of answer.subtotals.slice(0, 3)) {
        const behind = await answerOf(query, { subtotal, metric: counted } as never);
        expect(behind.found).toBe(subtotal.values[counted]);
      }
    },
  );

  it('takes the inputs that a report declares, and filters by none that is empty', async () => {
    const whole = await answerOf(wireOf('reports.attendanceByTeam'));
    const [first] = whole.rows;
    const team = String(first?.['teamName']);
    const one = await answerOf(wireOf('reports.attendanceByTeam', { team, strange: 'x' }));
    expect(new Set(one.rows.map((row) => row['teamName']))).toEqual(new Set([team]));
    expect(one.total['worked']).toBeLessThan(whole.total['worked'] ?? 0);
    const applicants = wireOf('reports.applicantsByPhase', { from: '2026-06-01', to: null });
    expect(isRecord(applicants) && applicants['filters']).toMatchObject([{ condition: 'Is On or After' }]);
    expect(asked('reports.attendanceByTeam', { from: 'soon' })).toEqual({
      problem: "attendanceDate is compared with a date such as 2026-01-31, not with 'soon'.",
    });
  });

  it('shows nobody what his lists keep from him, and takes no place that it did not answer', async () => {
    const query = wireOf('reports.attendanceOfTeams');
    const { who: stranger } = await onlyRights(world, 'agent@muster.local', { read: ['emp_loan'] });
    expect(await show(stranger, query)).toMatchObject({
      code: '403',
      message: 'You do not have the right to see the table Attendance.',
    });
    const places: readonly Json[] = ['x', { metric: 'x' }, { subtotal: { level: 9, values: {} } }];
    for (const place of places) expect(await show(admin, query, place)).toMatchObject({ code: '422' });
    expect(await show(admin, null)).toMatchObject({ code: '422' });
  });
});
