import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupedReport, leadSource } from '../../../tests/properties/reports/random-reports.ts';
import { checkReport } from '../check-report.ts';
import type { ReportQuery } from '../report-query.ts';
import { wireOf } from './print-wire.ts';
import { readWire } from './read-wire.ts';

const labels = fc.constantFrom('Teams', 'team', 'TEAM', 'A label, of several words');
const rows = fc.record(
  {
    source: fc.constant('leads'),
    columns: fc.uniqueArray(
      fc.record(
        { column: fc.constantFrom('team', 'agent', 'sold', 'payout', 'paid'), label: labels },
        { requiredKeys: ['column'] },
      ),
      { minLength: 1, selector: ({ column }) => column },
    ),
    metrics: fc.constantFrom([], [{ id: 'sr', serial: true }], [{ id: 'number', serial: true, label: 'Serial #' }]),
    limit: fc.constantFrom(3, 1000),
    full: fc.boolean(),
  },
  { requiredKeys: ['source', 'columns'] },
);
const compared = groupedReport.map((report) => ({
  ...report,
  groups: report.groups.filter(({ column }) => column !== 'at'),
  metrics: [
    ...report.metrics,
    { id: 'before', earlier: 'rows2', by: { column: 'at', months: 12 } },
    {
      id: 'onValue',
      label: 'On value',
      count: '*',
      where: { or: [{ column: 'team', is: 'notEqual', value: 'miss' }] },
    },
  ].flatMap((metric) =>
    metric.id === 'before' ? [{ id: 'rows2', label: 'All', count: '*', decimals: 1 }, metric] : [metric],
  ),
  subtotals: undefined,
}));
const shuffled = fc.tuple(groupedReport, fc.nat()).map(([report, turn]) => {
  const ids = [...report.groups, ...report.metrics].map(({ id }) => id);
  return { ...report, show: [...ids.slice(turn % ids.length), ...ids.slice(0, turn % ids.length)] };
});

function checked(asked: unknown): ReportQuery | undefined {
  const read = checkReport(JSON.parse(JSON.stringify(asked)), leadSource);
  return 'report' in read ? read.report : undefined;
}

it('writes any report in the JSON of the specification and reads the same report again, and the same JSON', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.oneof(groupedReport, rows, compared, shuffled), fc.constantFrom('saved', 'run'), (asked, form) => {
      const report = checked(asked);
      if (!report) return;
      told += 1;
      const wire = JSON.parse(JSON.stringify(wireOf(report, leadSource, form)));
      const again = readWire(wire, leadSource);
      if ('problems' in again) throw new Error(JSON.stringify([again.problems, wire]));
      expect(unshown(again.report)).toEqual(unshown(report));
      expect(JSON.parse(JSON.stringify(wireOf(again.report, leadSource, form)))).toEqual(wire);
    }),
    { seed: 20261126, numRuns: 800 },
  );
  expect(told).toBeGreaterThan(600);
});

/** The order that is shown anyway may be said or left out. */
function unshown({ show, ...report }: ReportQuery) {
  const ids = [
    ...(report.columns ?? []).map(({ column }) => column),
    ...[...(report.groups ?? []), ...(report.metrics ?? [])].map(({ id }) => id),
  ];
  return JSON.stringify(show) === JSON.stringify(ids) || show === undefined ? report : { ...report, show };
}

it('refuses anything else with sentences', () => {
  fc.assert(
    fc.property(
      fc.record(
        Object.fromEntries(
          ['reportTable', 'columns', 'matrices', 'filters', 'isHeadcount', 'selectedColumns', 'show', '__proto__'].map(
            (key) => [
              key,
              fc.oneof(
                fc.jsonValue(),
                fc.array(
                  fc.record(
                    {
                      colName: fc.jsonValue(),
                      formulaType: fc.constantFrom('Simple', 'Value', 'index', 1),
                      colValue: fc.jsonValue(),
                      condition: fc.constantFrom('Null', 'Equal', []),
                    },
                    { requiredKeys: [] },
                  ),
                ),
              ),
            ],
          ),
        ),
        { requiredKeys: [] },
      ),
      (asked) => {
        const read = readWire(asked, leadSource);
        if ('report' in read) expect(read.report.source).toBe('leads');
        else expect(read.problems.every(({ message }) => message.length > 0)).toBe(true);
      },
    ),
    { seed: 20261127, numRuns: 800 },
  );
});
