import { suggest } from '../../suggest.ts';
import { entitiesIn } from '../entities-in.ts';
import { fieldsOfType } from '../result-type.ts';
import { type Type, typeName } from '../types.ts';
import type { Rule, SlotUse } from '../visitor.ts';

const code = 'letter-names';

export const letterNames: Rule = {
  name: 'letter-names',
  law: 'A letter is given the records that its template names, each of the entity that it names; a text that is no template is given none.',
  visit: (context) => {
    const letters = new Map<object, Type | undefined>();
    const tell = (message: string, place: SlotUse['place'], suggestion?: string) =>
      context.report({ code, message, place, ...(suggestion === undefined ? {} : { suggestion }) });
    const template = ({ holder, typed, place }: SlotUse) => {
      letters.set(holder, typed.type);
      if (Object.hasOwn(holder, 'with')) return;
      for (const [name, entity] of Object.entries(namesOf(typed.type)))
        tell(`The template speaks of "${name}": \`with\` has to give that ${entity}`, place);
    };
    const given = ({ holder, typed, place }: SlotUse) => {
      const text = letters.get(holder);
      if (text?.is !== 'scalar' || typed.type.is !== 'record') return;
      if (text.of !== 'template') return tell(`${typeName(text)} is no template: there is nothing to fill in`, place);
      const names = namesOf(text);
      const entities = entitiesIn(typed.type);
      const there = new Map(fieldsOfType(typed.type));
      for (const [name, entity] of Object.entries(names)) {
        const type = there.get(name);
        if (!type) tell(`The template speaks of "${name}": \`with\` has to give that ${entity}`, place);
        else if (type.is !== 'any' && entities[name] !== entity)
          tell(`"${name}" of the template is ${entity}, and not ${typeName(type)}`, place);
      }
      for (const name of there.keys())
        if (!Object.hasOwn(names, name))
          tell(`The template speaks of no "${name}"`, place, suggest(name, Object.keys(names)));
    };
    return {
      block: ({ kind, node }) => void (kind === 'letter' && letters.set(node, undefined)),
      slot(use) {
        if (!letters.has(use.holder)) return;
        if (use.property === 'letter') template(use);
        else if (use.property === 'with') given(use);
      },
    };
  },
};

function namesOf(type: Type): Readonly<Record<string, string>> {
  return (type.is === 'scalar' ? type.names : undefined) ?? {};
}
