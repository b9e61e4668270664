import { isRecord } from '../../json.ts';
import { segmentsOf } from '../../pointer.ts';
import { checkReport } from '../../reports/check-report.ts';
import { sampledReport } from '../../reports/defined-report.ts';
import { suggest } from '../../suggest.ts';
import type { Rec } from '../registry.ts';
import type { Rule, RuleContext } from '../visitor.ts';

export const reportFits: Rule = {
  name: 'report-fits',
  law: 'A report names columns of its table alone, asks of each what its type can answer, and draws what it answers.',
  visit: (context) => ({
    definition({ definition: { kind, value } }) {
      if (kind !== 'report') return;
      const source = context.registry.tables.get(String(value['source']));
      // A table that there is not is told where references are.
      if (!source) return;
      const checked = checkReport(sampledReport(value, source), source);
      if ('problems' in checked) {
        for (const { pointer, message, suggestion } of checked.problems)
          context.report({ code: 'report-fits', message, place: placeIn(value, pointer, context), suggestion });
        return;
      }
      const { groups = [], metrics = [], columns = [] } = checked.report;
      const along = [...groups.map(({ id }) => id), ...columns.map(({ column }) => column)];
      const figures = [...metrics.map(({ id }) => id), ...columns.map(({ column }) => column)];
      for (const chart of chartsOf(value)) {
        const { chart: look, category } = chart;
        if (category !== undefined) tellUnknown(chart, 'category', along, 'group of this report', context);
        else if (look !== 'number') tell(chart, 'A chart says along which group it is drawn, as `category`', context);
        if (look === 'number' && groups.length > 0 && value['totals'] !== true)
          tell(chart, 'A number is the total over all groups: the report says `"totals": true`', context);
        const series = Array.isArray(chart['series']) ? chart['series'] : [];
        for (const index of series.keys()) tellUnknown(series, index, figures, 'metric of this report', context);
      }
    },
  }),
};

function tell(holder: object, message: string, context: RuleContext): void {
  context.report({ code: 'report-fits', message, place: context.place(holder) });
}

function chartsOf(value: Rec): readonly Rec[] {
  return Array.isArray(value['charts']) ? value['charts'].filter(isRecord) : [];
}

function tellUnknown(
  holder: object,
  key: string | number,
  known: readonly string[],
  what: string,
  context: RuleContext,
): void {
  const name = String((holder as Rec)[key]);
  if (known.includes(name)) return;
  const place = context.place(holder, key);
  context.report({ code: 'report-fits', message: `"${name}" is no ${what}`, place, suggestion: suggest(name, known) });
}

/** The place of what stands at a pointer, or of the last thing on the way to it. */
function placeIn(value: Rec, pointer: string, context: RuleContext) {
  const way = segmentsOf(pointer);
  let holder: object = value;
  for (const [at, name] of way.entries()) {
    const inner = (holder as Rec)[name];
    if (at === way.length - 1 || typeof inner !== 'object' || inner === null)
      return Object.hasOwn(holder, name) ? context.place(holder, keyIn(holder, name)) : context.place(holder);
    holder = inner;
  }
  return context.place(holder);
}

function keyIn(holder: object, name: string): string | number {
  return Array.isArray(holder) ? Number(name) : name;
}
