import { suggest } from '../../suggest.ts';
import type { Rule } from '../visitor.ts';
import { callRights, openRights } from './call-rights.ts';
import { lastLiteral, pagePaths } from './page-paths.ts';

export const accessKnown: Rule = {
  name: 'access-known',
  law: "The access that a page states is public, session, or a function: the last literal segment of a page's address, or a right that a call names.",
  visit: () => ({}),
  join(_, context) {
    const { calls } = context.registry;
    const pages = context.registry.shown('address');
    const functions = new Set<string>();
    for (const page of pages)
      for (const { segments } of pagePaths(page, context.place)) functions.add(lastLiteral(segments) ?? '');
    for (const call of calls.values()) for (const right of callRights(call)) functions.add(right);
    for (const page of pages) {
      const access = page.value['access'];
      if (typeof access !== 'string' || openRights.has(access) || functions.has(access)) continue;
      const suggestion = suggest(access, [...openRights, ...functions]);
      const message = `"${access}" is neither public nor session nor a function that a page or call has`;
      context.report({ code: 'access-known', message, place: context.place(page.value, 'access'), suggestion });
    }
  },
};
