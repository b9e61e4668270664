import { suggest } from '../../suggest.ts';
import { accessOf } from '../page-access.ts';
import type { Rule } from '../visitor.ts';
import { callRights, openRights } from './call-rights.ts';

export const accessKnown: Rule = {
  name: 'access-known',
  law: 'What a page asks for, by what it states or by its address, and what a call needs, is a function of the company or open (public, session).',
  visit: () => ({}),
  join(_, context) {
    const { calls, functions, shown } = context.registry;
    const known = [...openRights, ...functions.byName.keys()];
    const isKnown = (name: string) => openRights.has(name) || functions.byName.has(name);
    for (const page of shown('address')) {
      const access = accessOf(page);
      if (isKnown(access)) continue;
      const stated = page.value['access'] !== undefined;
      const message = stated
        ? `"${access}" is neither public nor session nor a function of the company`
        : `By its address the page asks for the function "${access}", which does not exist: name one in "access"`;
      const place = context.place(page.value, stated ? 'access' : 'path');
      context.report({ code: 'access-known', message, place, suggestion: suggest(access, known) });
    }
    if (!functions.declared) return;
    for (const call of calls.values())
      for (const right of callRights(call)) {
        if (isKnown(right)) continue;
        const message = `The call "${call.id}" needs "${right}", which is no function of the company`;
        const place = context.place(call.declaration);
        context.report({ code: 'access-known', message, place, suggestion: suggest(right, known) });
      }
  },
};
