import { suggest } from '../../suggest.ts';
import type { Rule } from '../visitor.ts';

export const knownPath: Rule = {
  name: 'known-path',
  law: 'Every path leads from a root that is in sight to a field that is declared.',
  visit: (context) => ({
    path({ path, segments, resolution, scope, place }) {
      if ('type' in resolution) return;
      const { at, known } = resolution;
      const segment = segments[at] ?? '';
      if (at === 0 && segment === 'reply') return;
      if (at === 0 && scope.unread?.roots.has(segment)) {
        context.report({ code: 'known-path', message: `"${segment}" cannot be read here: ${scope.unread.why}`, place });
        return;
      }
      const before = segments.slice(0, at).join('.');
      const meant = suggest(segment, known);
      const suggestion =
        meant === undefined ? undefined : [...segments.slice(0, at), meant, ...segments.slice(at + 1)].join('.');
      const message =
        at === 0
          ? `"${segment}" is not known here`
          : known.length === 0
            ? `"${before}" has no fields, so "${path}" leads nowhere`
            : `"${before}" has no field "${segment}"`;
      context.report({ code: 'known-path', message, place, suggestion });
    },
  }),
};
