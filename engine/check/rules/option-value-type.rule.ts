import { isRecord } from '../../json.ts';
import { assignable } from '../assignable.ts';
import { any, type Type, typeName } from '../types.ts';
import type { Rule, RuleContext } from '../visitor.ts';

export const optionValueType: Rule = {
  name: 'option-value-type',
  law: 'Every option that is written out has a value of the type of its field.',
  visit: (context) => ({
    column: ({ node, type, field }) => {
      if (node['type'] !== undefined || (field?.written !== undefined && node['options'] !== undefined))
        tell(node['options'], type, context);
    },
    field: ({ field, type }) => {
      if (type) tell(field.properties['options'], type, context);
    },
  }),
};

function tell(options: unknown, type: Type, context: RuleContext): void {
  if (!Array.isArray(options)) return;
  const element = type.is === 'list' ? type.of : type;
  const wanted: Type = element.is === 'scalar' ? { is: 'scalar', of: element.of } : any;
  for (const [index, option] of options.entries()) {
    if (isRecord(option) && !('value' in option)) continue;
    const value = Array.isArray(option) ? option[0] : isRecord(option) ? option['value'] : option;
    const given = typeOf(value);
    if (given === undefined || assignable(given, wanted)) continue;
    const message = `${JSON.stringify(value)} is not ${typeName(wanted)}, as the options of this field are`;
    context.report({ code: 'option-value-type', message, place: context.place(options, index) });
  }
}

function typeOf(value: unknown): Type | undefined {
  if (typeof value === 'number') return { is: 'scalar', of: 'number', choices: [value] };
  if (typeof value === 'string') return { is: 'scalar', of: 'text', choices: [value] };
  return typeof value === 'boolean' ? { is: 'scalar', of: 'boolean' } : undefined;
}
