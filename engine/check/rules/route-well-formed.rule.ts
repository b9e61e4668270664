import { parameter } from '../page-access.ts';
import type { Rule } from '../visitor.ts';
import { pagePaths } from './page-paths.ts';

export const routeWellFormed: Rule = {
  name: 'route-well-formed',
  law: "An address begins with '/', and each of its segments is a word or one {parameter}.",
  visit: (context) => ({
    definition({ definition }) {
      if (context.registry.kinds[definition.kind]?.shown !== 'address') return;
      for (const { path, segments, place } of pagePaths(definition, context.place)) {
        const message = mistake(path, segments);
        if (message !== undefined) context.report({ code: 'route-well-formed', message, place });
      }
    },
  }),
};

/** Characters of an address; requests for longer ones with their parameters are cut off by servers and browsers. */
const longest = 500;

function mistake(path: string, segments: readonly string[]): string | undefined {
  if (!path.startsWith('/')) return `The address "${path}" must begin with "/"`;
  if (path === '/') return undefined;
  if (path.length > longest) return `An address has at most ${longest} characters; this one has ${path.length}`;
  if (segments[0] === 'api') return `The address "${path}" begins as those of calls do: no page is ever opened there`;
  const names = new Set<string>();
  for (const segment of segments) {
    const name = parameter(segment);
    if (segment === '') return `The address "${path}" has an empty segment`;
    if (name === undefined && !/^[A-Za-z0-9][\w.~-]*$/.test(segment))
      return `"${segment}" in the address "${path}" is neither a word nor one {parameter}`;
    if (name !== undefined && names.has(name)) return `The address "${path}" has the parameter "${name}" twice`;
    if (name !== undefined) names.add(name);
  }
  return undefined;
}
