import type { TemplateField, TemplateRules } from '@muster/engine/formats';
import type { Context } from '../context.ts';

/** The record that letters speak of as `person`. */
const [name, entity] = ['person.', 'letterPerson'];

/**
 * What a template may hold that a call saves, by the address of the call and the field of its body, with who may read its
 * fields as it is published now: an administrator may let fewer people see pay than what is shipped.
 */
export function templateRules({ templatesOf, guarded }: Context, call: string, field: string): TemplateRules {
  const rules = templatesOf?.(call)?.get(field);
  if (!rules) throw new Error(`${call} is sent no template ${field}`);
  const now = guarded?.records.get(entity)?.fields;
  if (!guarded) return rules;
  const renewed = ({ rights: _, ...known }: TemplateField): TemplateField => {
    const found = known.path.startsWith(name) ? now?.get(known.path.slice(name.length)) : undefined;
    return found ? { ...known, rights: found.rights } : known;
  };
  return { ...rules, fields: rules.fields.map(renewed) };
}
