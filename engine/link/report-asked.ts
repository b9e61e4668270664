import type { Json, JsonRecord } from '../json.ts';
import { evaluate } from '../logic/compile.ts';
import { expressionOf } from '../logic/expressions.ts';
import { checkReport } from '../reports/check-report.ts';
import { askedReport } from '../reports/defined-report.ts';
import type { ReportSource } from '../reports/report-source.ts';
import { wireOf } from '../reports/wire/print-wire.ts';
import { completeInputs } from '../screen/complete-inputs.ts';
import type { LinkedReport, Logic } from './linked.ts';

/**
 * What a report of a definition asks with the inputs that somebody gives it, in the JSON of the contract: what it does not
 * declare is not taken, what is left out is as it begins. `roots` are the other names that its expressions see. A problem is
 * one of the inputs, for what was published was checked.
 */
export function reportAsked(
  { report, source }: { readonly report: LinkedReport; readonly source: ReportSource },
  given: JsonRecord,
  roots: JsonRecord,
): { readonly wire: Json } | { readonly problem: string } {
  const inputs = completeInputs(given, report.inputs ?? {}, {}, (field) => toldBy(field.value ?? null, roots));
  const checked = checkReport(
    askedReport({ ...report }, (logic) => toldBy(logic, { ...roots, inputs })),
    source,
  );
  if ('problems' in checked) return { problem: checked.problems[0]?.message ?? '' };
  return { wire: wireOf(checked.report, source, 'run') as Json };
}

function toldBy(logic: Logic, scope: JsonRecord): Json {
  const expression = expressionOf(logic);
  if (!expression) return logic;
  return evaluate(expression, scope).value ?? null;
}
