import { suggest } from '../../suggest.ts';
import type { HandOver, RuleContext } from '../visitor.ts';

/**
 * Tells what a record slot leaves out of what its receiver needs, and what it writes that the receiver does not take.
 * `who` begins the sentence: 'The call "people.get"'.
 */
export function tellHandedOver(use: HandOver, code: string, who: string, context: RuleContext): void {
  const missing = missingFields(use);
  if (missing.length > 0) {
    const names = missing.map((name) => `"${name}"`).join(', ');
    context.report({ code, message: `${who} needs ${names}`, place: use.place });
  }
  for (const [name, { place }] of use.written) {
    if (use.fields.has(name)) continue;
    const suggestion = suggest(name, use.fields.keys());
    context.report({ code, message: `${who} takes no "${name}"`, place, suggestion });
  }
}

/** Required fields that nothing gives; none as long as it is uncertain what is given. */
function missingFields(use: HandOver): readonly string[] {
  if (!use.certain) return [];
  const spread = new Set<string>();
  for (const type of use.spread) if (type.is === 'record') for (const name of type.fields().keys()) spread.add(name);
  return [...use.fields].flatMap(([name, { required }]) =>
    required && !use.written.has(name) && !spread.has(name) ? [name] : [],
  );
}
