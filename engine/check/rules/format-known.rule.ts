import { argumentMistake } from '../../formats/format-mistake.ts';
import { formats } from '../../formats/index.ts';
import type { Place } from '../../problem.ts';
import { suggest } from '../../suggest.ts';
import type { Rule, RuleContext } from '../visitor.ts';

/** Formats that need to know the entity or options; the others are functions of a value. */
const linked = ['name', 'key', 'label'];
const known = [...Object.keys(formats), ...linked];

export const formatKnown: Rule = {
  name: 'format-known',
  law: 'A format that is named, behind a colon or in `format`, is one that there is, with arguments it can read.',
  anywhere: true,
  visit: (context) => ({
    format: ({ name, args, place }) => tell(name, args, place, context),
    column({ node, place }) {
      written(node, place, context);
    },
    field: ({ field, place }) => written(field.properties, place, context),
    block({ node, kind }) {
      if (kind === 'stat') written(node, context.place(node), context);
    },
  }),
};

function written(node: Readonly<Record<string, unknown>>, _place: Place, context: RuleContext): void {
  if (typeof node['format'] !== 'string') return;
  const [name = '', ...args] = node['format'].split(' ').filter((word) => word !== '');
  tell(name, args, context.place(node, 'format'), context);
}

function tell(name: string, args: readonly unknown[], place: Place, context: RuleContext): void {
  if (!known.includes(name)) {
    const suggestion = suggest(name, known);
    context.report({ code: 'format-known', message: `There is no format "${name}"`, place, suggestion });
    return;
  }
  const mistake = argumentMistake(name, args);
  if (mistake) context.report({ code: 'format-known', place, ...mistake });
}
