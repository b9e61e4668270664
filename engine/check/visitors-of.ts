import type { Finding } from './report.ts';
import type { Rule, RuleContext, Visitor } from './visitor.ts';

/** The eyes of every rule. What a rule reports weighs what the rule says, unless the report says otherwise. */
export function visitorsOf(rules: readonly Rule[], context: RuleContext): readonly Visitor[] {
  return rules.map(({ severity = 'error', visit }) =>
    visit({ ...context, report: (finding: Finding) => context.report({ severity, ...finding }) }),
  );
}
