import type { Finding } from './report.ts';
import type { Rule, RuleContext, Visitor } from './visitor.ts';

/** The eyes of every rule for one definition, with what those that judge all definitions together gather there. */
export function visitorsOf(
  rules: readonly Rule[],
  context: RuleContext,
): readonly (Visitor & { readonly facts?: unknown })[] {
  return rules.map((rule) => rule.visit(weighed(rule, context)));
}

/** What a rule reports weighs what the rule says, unless the report says otherwise. */
export function weighed({ severity = 'error' }: Rule, context: RuleContext): RuleContext {
  return { ...context, report: (finding: Finding) => context.report({ severity, ...finding }) };
}
