import type { Place } from '../../problem.ts';
import { heldIn } from '../held-in.ts';
import type { Rule, RuleContext } from '../visitor.ts';

export const uniqueIds: Rule = {
  name: 'unique-ids',
  law: 'No two definitions of a kind, entities, option lists or functions have one name.',
  visit: () => ({}),
  join(_, context) {
    const seen = new Map<string, Place>();
    const { definitions, kinds } = context.registry;
    for (const { kind, id, value } of definitions) {
      const { as: sort = kind, holds } = kinds[kind] ?? {};
      tell(context, seen, `${sort} ${id}`, `There is already a ${sort} "${id}"`, context.place(value, 'id'));
      if (!holds || holds.withId) continue;
      const noun = nouns[holds.sort];
      for (const { name, holder } of heldIn({ id, value }, holds)) {
        const place = context.place(holder, name);
        if (holds.sort === 'entity' && Object.hasOwn(context.language.fieldTypes, name))
          context.report({ code: 'unique-ids', message: `"${name}" is the name of a field type`, place });
        tell(context, seen, `${noun} ${name}`, `There is already ${noun} "${name}"`, place);
      }
    }
  },
};

const nouns = {
  entity: 'an entity',
  options: 'an option list',
  call: 'a call',
  function: 'a function',
  table: 'a table of reports',
} as const;

function tell(context: RuleContext, seen: Map<string, Place>, key: string, message: string, place: Place): void {
  const first = seen.get(key);
  if (first) context.report({ code: 'unique-ids', message, place, related: [first] });
  else seen.set(key, place);
}
