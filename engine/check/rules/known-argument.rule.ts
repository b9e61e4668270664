import { misnamed } from '../../logic/misnamed.ts';
import { suggest } from '../../suggest.ts';
import { follow, type Type } from '../types.ts';
import type { NamedArgument, OperatorUse, Rule, RuleContext } from '../visitor.ts';

export const knownArgument: Rule = {
  name: 'known-argument',
  law: 'What an operator is given by name it takes by that name; `lookup` names fields that the records of its list have.',
  visit: (context) => ({
    operator(use) {
      const { name, operator, named } = use;
      if (!operator) return;
      for (const [each, { place }] of named) {
        const mistake = misnamed(operator, each);
        if (mistake) context.report({ code: 'known-argument', ...mistake, place });
      }
      if (name === 'lookup') tellFields(use, context);
    },
  }),
};

/** The fields that records have a key and a label in, where nothing else is said. */
const standard = { by: 'value', gives: 'label' } as const;

function tellFields({ args, named, place }: OperatorUse, context: RuleContext): void {
  const table = args[1]?.type;
  const record = table?.is === 'list' && table.of.is === 'record' && !table.of.open ? table.of : undefined;
  for (const which of ['by', 'gives'] as const) {
    const given = named.get(which);
    if (given && table && (table.is === 'map' || table.is === 'record')) {
      const message = `"${which}" is of the records of a list; what is looked up here has its keys itself`;
      context.report({ code: 'known-argument', message, place: given.place });
    } else if (record) tellField(which, given, record, { context, place });
  }
}

function tellField(
  which: 'by' | 'gives',
  given: NamedArgument | undefined,
  record: Type,
  { context, place }: Pick<OperatorUse, 'place'> & { readonly context: RuleContext },
): void {
  const field = given ? given.logic : standard[which];
  if (typeof field !== 'string') return;
  const found = follow(record, field.split('.'));
  if ('type' in found) return;
  if (!given) {
    const message = `"${which}" is missing: the records of the list have no field "${field}"`;
    context.report({ code: 'known-argument', message, place });
    return;
  }
  const suggestion = suggest(field.split('.')[found.at] ?? '', found.known);
  const meant = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  const message = `The records of the list have no field "${field}"${meant}`;
  context.report({ code: 'known-argument', message, place: given.place, suggestion });
}
