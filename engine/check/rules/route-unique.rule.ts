import type { Place } from '../../problem.ts';
import { parameter } from '../page-access.ts';
import type { Rule } from '../visitor.ts';
import { pagePaths } from './page-paths.ts';

export const routeUnique: Rule = {
  name: 'route-unique',
  law: 'No two addresses are of one shape: the same segments, with parameters in the same places.',
  visit: () => ({}),
  join(_, context) {
    const seen = new Map<string, { path: string; page: string; place: Place }>();
    for (const page of context.registry.shown('address')) {
      for (const { path, segments, place } of pagePaths(page, context.place)) {
        const shape = segments.map((segment) => (parameter(segment) === undefined ? segment : '{}')).join('/');
        const first = seen.get(shape);
        if (!first) seen.set(shape, { path, page: page.id, place });
        else {
          const message = `The page "${first.page}" has the address "${first.path}", which is the same`;
          context.report({ code: 'route-unique', message, place, related: [first.place] });
        }
      }
    }
  },
};
