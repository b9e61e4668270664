import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  comparedReport,
  groupedReport,
  type Lead,
  leads,
  leadsAtHand,
} from '../../tests/properties/reports/random-reports.ts';
import type { Query } from '../query/query.ts';
import { findRows, runRows } from '../query/run-rows.ts';
import { checkReport } from './check-report.ts';
import { drillReport } from './drill-report.ts';
import { keyIn, keyText, levelQuery } from './levels.ts';
import { planReport } from './plan-report.ts';
import { runReport } from './run-report.ts';

const seed = 20261126;
const today = '2026-02-01';

function planned(asked: unknown) {
  const checked = checkReport(asked, leadsAtHand);
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return planReport(checked.report, leadsAtHand, today);
}

async function answered(plan: ReturnType<typeof planned>, rows: readonly Lead[]) {
  const answer = await runReport(plan, async (query: Query) => runRows(query, leadsAtHand, rows));
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer;
}

const early = (values: object, plan: ReturnType<typeof planned>) =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !plan.late.some((each) => each.id === id)));

it('takes totals, subtotals and what is left of a limit of the rows themselves, as a question of that grain does', async () => {
  await fc.assert(
    fc.asyncProperty(leads, groupedReport, async (rows, asked) => {
      const plan = planned(asked);
      const answer = await answered(plan, rows);
      const { groups } = plan;
      // Rows that belong to no group that is kept are taken away beforehand, by another way than the report goes.
      const kept = answer.kept && new Set(answer.kept.map((key) => keyText(key, plan)));
      const ofGroup = (row: Lead) => {
        const [one] = runRows({ groups, measures: [{ id: '#', measure: 'count' }] }, leadsAtHand, [row]);
        return keyText(keyIn(one ?? {}, groups), plan);
      };
      const counted = kept ? rows.filter((row) => kept.has(ofGroup(row))) : rows;
      const direct = (level: number, of: readonly Lead[]) => runRows(levelQuery(plan, level), leadsAtHand, of);
      const visible = new Set(answer.columns.map(({ id }) => id));
      const seen = (values: object) => Object.fromEntries(Object.entries(values).filter(([id]) => visible.has(id)));
      expect(early(answer.total ?? {}, plan)).toEqual(seen(direct(0, counted)[0] ?? {}));
      for (const { level, values } of answer.subtotals) {
        const same = direct(level, counted).find(
          (each) =>
            keyText(keyIn(each, groups.slice(0, level)), plan) === keyText(keyIn(values, groups.slice(0, level)), plan),
        );
        expect(early(values, plan)).toEqual(seen(same ?? {}));
      }
      if (answer.rest) {
        const shown = new Set(answer.rows.map((row) => keyText(keyIn(row, groups), plan)));
        const others = counted.filter((row) => !shown.has(ofGroup(row)));
        expect(early(answer.rest, plan)).toEqual(seen(direct(0, others)[0] ?? {}));
      }
    }),
    { seed, numRuns: 1000 },
  );
});

it('finds behind every count as many rows as it says, in rows, subtotals, the total and the rest', async () => {
  let cells = 0;
  await fc.assert(
    fc.asyncProperty(leads, groupedReport, async (rows, { headcount: _, ...asked }) => {
      const plan = planned(asked);
      const answer = await answered(plan, rows);
      const counts = (plan.report.metrics ?? []).filter((metric) => 'count' in metric);
      const places = [
        ...answer.rows.map((row) => ({ place: { row }, values: row })),
        ...answer.subtotals.map((subtotal) => ({ place: { subtotal }, values: subtotal.values })),
        ...(answer.rest ? [{ place: { rest: true as const }, values: answer.rest }] : []),
        ...(answer.total ? [{ place: {}, values: answer.total }] : []),
      ];
      for (const { place, values } of places)
        for (const { id } of counts) {
          const query = drillReport(plan, answer, { ...place, metric: id });
          expect([place, id, findRows(query, leadsAtHand, rows).length]).toEqual([place, id, values[id]]);
          cells += 1;
        }
    }),
    { seed: seed + 1, numRuns: 500 },
  );
  expect(cells).toBeGreaterThan(1000);
});

it('shares come to the whole, and no row is in two groups or in none', async () => {
  await fc.assert(
    fc.asyncProperty(leads, groupedReport, async (rows, { limit: _, rest: __, having: ___, ...asked }) => {
      const answer = await answered(
        planned({
          ...asked,
          headcount: false,
          metrics: [
            { id: 'rows', count: '*' },
            { id: 'part', share: 'rows' },
          ],
          sort: 'part',
        }),
        rows,
      );
      const sum = answer.rows.reduce((all, row) => all + Number(row['rows']), 0);
      expect(sum).toBe(answer.total?.['rows']);
      if (sum > 0) expect(answer.rows.reduce((all, row) => all + Number(row['part']), 0)).toBeCloseTo(1, 9);
    }),
    { seed: seed + 2, numRuns: 300 },
  );
});

it('finds of an earlier period what the same report says that is asked for that time', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(leads, comparedReport, async (rows, asked) => {
      const plan = planned({ ...asked, limit: undefined, rest: undefined });
      const answer = await answered(
        plan,
        rows.filter((row) => !row.at?.startsWith('2009')),
      );
      const [, , before] = plan.report.metrics ?? [];
      if (!before || !('earlier' in before) || !asked.filters) return;
      // Rows so many years later are asked by the same days: the one summer time among them stays out of it.
      const later = (text: string | null) =>
        text && `${Number(text.slice(0, 4)) + (before.by.months ?? 0) / 12}${text.slice(4)}`;
      const moved = rows
        .filter((row) => !row.at?.startsWith('2009'))
        .map((row) => ({ ...row, [before.by.column]: later(row[before.by.column as 'sold' | 'at']) }));
      const then = await answered(plan, moved);
      const same = (level: number, values: object) =>
        keyText(keyIn(values as never, plan.groups.slice(0, level)), plan);
      const known = new Map(then.rows.map((row) => [same(plan.groups.length, row), row]));
      for (const row of answer.rows) {
        const was = known.get(same(plan.groups.length, row));
        expect([row['before'], row['was']]).toEqual([was?.['mean'] ?? null, was?.['rows'] ?? null]);
        if (was) found += 1;
      }
      expect(answer.total?.['was']).toEqual(then.total?.['rows']);
    }),
    { seed: seed + 3, numRuns: 600 },
  );
  expect(found).toBeGreaterThan(20);
});
