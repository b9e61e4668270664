import { propertyChecks } from '../../forms/checks/index.ts';
import { isRecord } from '../../json.ts';
import { suggest } from '../../suggest.ts';
import type { Rec } from '../registry.ts';
import type { Rule, RuleContext } from '../visitor.ts';
import { pathsRead } from './paths-read.ts';

/** Checks that have a limit, which `{limit}`, `{x}` and `{n}` stand for. */
const limited = propertyChecks.flatMap(({ name, bound }) => (bound ? [name] : []));
const checks = propertyChecks.map(({ name }) => name);
const placeholders = new Set(['limit', 'x', 'n']);

export const messageKnownPlaceholders: Rule = {
  name: 'message-known-placeholders',
  law: 'A message stands at a check that there is, and names a limit only where the check has one.',
  visit: (context) => ({
    column: ({ node, field }) => tell(node, { ...field?.properties, ...node }, context),
    field: ({ field }) => tell(field.properties, field.properties, context),
  }),
};

function tell(node: Rec, all: Rec, context: RuleContext): void {
  const { message } = node;
  if (typeof message === 'string') {
    const has = limited.some(
      (name) => all[name] !== undefined || (isRecord(all['rows']) && all['rows'][name] !== undefined),
    );
    if (!has) limit(message, 'this column has none', context.place(node, 'message'), context);
    return;
  }
  if (!isRecord(message)) return;
  for (const [name, text] of Object.entries(message)) {
    const place = context.place(message, name);
    if (!checks.includes(name)) {
      const known = `There is no check "${name}"; there are ${checks.join(', ')}`;
      context.report({ code: 'message-known-placeholders', message: known, place, suggestion: suggest(name, checks) });
    } else if (!limited.includes(name)) limit(text, `the check "${name}" has none`, place, context);
  }
}

function limit(text: unknown, why: string, place: ReturnType<RuleContext['place']>, context: RuleContext): void {
  const named = pathsRead(text).find((path) => placeholders.has(path));
  if (named !== undefined)
    context.report({
      code: 'message-known-placeholders',
      message: `"{${named}}" stands for a limit, and ${why}`,
      place,
    });
}
