import { suggest } from '../../suggest.ts';
import { fieldsOf } from '../field-declaration.ts';
import { rightWords, writtenRows } from '../find-field-rights.ts';
import type { Functions } from '../functions.ts';
import { accessOf, isFunctionName } from '../page-access.ts';
import type { Definition, Entity } from '../registry.ts';
import type { Rule, RuleContext } from '../visitor.ts';
import { callRights, openRights } from './call-rights.ts';

export const accessKnown: Rule = {
  name: 'access-known',
  law: 'What a page asks for, by what it states or by its address, and what a call needs, is a function of the company or open (public, session). What fields and rows by right name is a function.',
  visit: () => ({}),
  join(_, context) {
    const { calls, functions, shown } = context.registry;
    const known = [...openRights, ...functions.byName.keys()];
    const isKnown = (name: string) => openRights.has(name) || functions.byName.has(name);
    for (const page of shown('address')) {
      if (page.value['function'] !== undefined) checkMade(page, context);
      const access = accessOf(page);
      if (isKnown(access)) continue;
      const stated = page.value['access'] !== undefined;
      const message = stated
        ? `"${access}" is neither public nor session nor a function of the company`
        : `By its address the page asks for the function "${access}", which does not exist: name one in "access", or make it one with "function"`;
      const place = context.place(page.value, stated ? 'access' : 'path');
      context.report({ code: 'access-known', message, place, suggestion: suggest(access, known) });
    }
    if (!functions.declared) return;
    for (const entity of context.registry.entities.values()) checkEntity(entity, context);
    for (const call of calls.values())
      for (const right of callRights(call)) {
        if (isKnown(right)) continue;
        const message = `The call "${call.id}" needs "${right}", which is no function of the company`;
        const place = context.place(call.declaration);
        context.report({ code: 'access-known', message, place, suggestion: suggest(right, known) });
      }
  },
};

/** The functions that say who sees fields of an entity, and the records of others. */
function checkEntity({ name, declaration }: Entity, context: RuleContext): void {
  const { byName } = context.registry.functions;
  const tell = (word: string, what: string, place: ReturnType<RuleContext['place']>) => {
    if (byName.has(word)) return;
    const message = `"${word}", which says who sees ${what}, is no function of the company`;
    context.report({ code: 'access-known', message, place, suggestion: suggest(word, [...byName.keys()]) });
  };
  const rows = Object.values(writtenRows(declaration['rows']) ?? {}).flat();
  for (const word of rows) tell(word, `the records of others of "${name}"`, context.place(declaration, 'rows'));
  for (const { name: field, properties } of fieldsOf(declaration['fields']).values()) {
    // What is no function at all is told by the law of rights on fields.
    const words = rightWords(properties['right']).filter((word) => !word.includes('.') && !openRights.has(word));
    for (const word of words)
      if (word !== 'own') tell(word, `"${field}" of "${name}"`, context.place(properties, 'right'));
  }
}

/** A function that a page makes is one that nothing else has made, and the one that the page asks for. */
function checkMade(page: Definition, context: RuleContext): void {
  const message = unmakeable(page, context.registry.functions);
  if (message !== undefined)
    context.report({ code: 'access-known', message, place: context.place(page.value, 'function') });
}

function unmakeable(page: Definition, { byName }: Functions): string | undefined {
  if (page.value['access'] !== undefined) return 'A page that makes a function asks for it: leave "access" out';
  const link = accessOf(page);
  if (openRights.has(link) || !isFunctionName(link))
    return `"${link}" is no name for a function: give the page an address that ends with another word`;
  if (byName.get(link) === page) return undefined;
  return `There is already a function "${link}": name it in "access" instead, or give the page another address`;
}
