import { isRecord } from '../../json.ts';
import type { Rule, RuleContext } from '../visitor.ts';
import { writtenOptions } from './written-options.ts';

const taken = ['value', 'label', 'record'];

export const optionHas: Rule = {
  name: 'option-has',
  law: 'What an option has beside is called neither `value` nor `label` nor `record`, which every option has.',
  visit: writtenOptions(tell),
};

function tell(holder: Readonly<Record<string, unknown>>, key: string, context: RuleContext): void {
  const options = holder[key];
  for (const option of Array.isArray(options) ? options : []) {
    const has = isRecord(option) ? option['has'] : undefined;
    if (!isRecord(has)) continue;
    for (const name of taken.filter((each) => Object.hasOwn(has, each)))
      context.report({
        code: 'option-has',
        message: `An option has its own "${name}": what it has beside needs another name`,
        place: context.place(has, name),
      });
  }
}
