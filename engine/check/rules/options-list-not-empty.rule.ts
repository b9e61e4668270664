import { isRecord } from '../../json.ts';
import type { Rule, RuleContext } from '../visitor.ts';
import { writtenOptions } from './written-options.ts';

export const optionsListNotEmpty: Rule = {
  name: 'options-list-not-empty',
  law: 'A list of options that is written out offers at least one, and no value twice.',
  visit: writtenOptions(tell),
};

function tell(holder: Readonly<Record<string, unknown>>, key: string, context: RuleContext): void {
  const options = holder[key];
  if (!Array.isArray(options)) return;
  const code = 'options-list-not-empty';
  if (options.length === 0) {
    context.report({ code, message: 'This list of options is empty', place: context.place(holder, key) });
    return;
  }
  const seen = new Set<unknown>();
  for (const [index, option] of options.entries()) {
    const value: unknown = Array.isArray(option) ? option[0] : isRecord(option) ? option['value'] : option;
    if (value === undefined || value === null) continue;
    if (seen.has(value))
      context.report({
        code,
        message: `${JSON.stringify(value)} stands in this list already`,
        place: context.place(options, index),
      });
    seen.add(value);
  }
}
