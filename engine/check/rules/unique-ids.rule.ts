import { isRecord } from '../../json.ts';
import type { Place } from '../../problem.ts';
import type { Rule, RuleContext } from '../visitor.ts';

/** No two definitions of a kind, no two entities and no two option lists have one name; what `open` opens counts as one kind. */
export const uniqueIds: Rule = {
  name: 'unique-ids',
  law: 'No two definitions of a kind, entities or option lists have one name.',
  visit: () => ({}),
  join(_, context) {
    const seen = new Map<string, Place>();
    for (const { kind, id, value } of context.registry.definitions) {
      const sort = kind === 'document' ? 'dialog' : kind;
      tell(context, seen, `${sort} ${id}`, `There is already a ${sort} "${id}"`, context.place(value, 'id'));
      const many = kind === 'entities' ? value['entities'] : kind === 'options' ? value['lists'] : undefined;
      if (!isRecord(many)) continue;
      const noun = kind === 'entities' ? 'an entity' : 'an option list';
      for (const name of Object.keys(many)) {
        const place = context.place(many, name);
        if (kind === 'entities' && Object.hasOwn(context.language.fieldTypes, name))
          context.report({ code: 'unique-ids', message: `"${name}" is the name of a field type`, place });
        tell(context, seen, `${noun} ${name}`, `There is already ${noun} "${name}"`, place);
      }
    }
  },
};

function tell(context: RuleContext, seen: Map<string, Place>, key: string, message: string, place: Place): void {
  const first = seen.get(key);
  if (first) context.report({ code: 'unique-ids', message, place, related: [first] });
  else seen.set(key, place);
}
