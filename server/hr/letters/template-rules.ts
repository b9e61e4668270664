import type { TemplateRules } from '@muster/engine/formats';
import type { Context } from '../context.ts';

/** What a template may hold that a call saves, by the address of the call and the field of its body. */
export function templateRules({ templatesOf }: Context, call: string, field: string): TemplateRules {
  const rules = templatesOf?.(call)?.get(field);
  if (!rules) throw new Error(`${call} is sent no template ${field}`);
  return rules;
}
