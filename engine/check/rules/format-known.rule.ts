import { isShownPattern } from '../../formats/date-format.ts';
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
  const descriptor = Object.hasOwn(formats, name) ? formats[name as keyof typeof formats] : undefined;
  const declared = descriptor?.arguments ?? [];
  const takesRest = declared.some(({ kind }) => kind.kind === 'datePattern' || kind.kind === 'words');
  if (args.length > declared.length && !takesRest) {
    const most = declared.length === 0 ? 'no argument' : `at most ${declared.length}`;
    context.report({
      code: 'format-known',
      message: `The format "${name}" takes ${most}, not "${args.join(' ')}"`,
      place,
    });
    return;
  }
  for (const [index, { name: called, kind }] of declared.entries()) {
    const given = args[index];
    if (given === undefined) continue;
    if (
      kind.kind === 'integer' &&
      !(/^\d{1,6}$/.test(String(given)) && Number(given) >= kind.min && Number(given) <= kind.max)
    ) {
      const message = `The ${called} of the format "${name}" must be a whole number from ${kind.min} to ${kind.max}, not "${given}"`;
      context.report({ code: 'format-known', message, place });
    }
    if (kind.kind === 'datePattern' && !isShownPattern(args.join(' '))) {
      const message = `"${args.join(' ')}" is no ${called} of the format "${name}"`;
      context.report({ code: 'format-known', message, place });
    }
    if (kind.kind === 'choice' && !kind.choices.includes(String(given))) {
      const message = `"${given}" is no ${called} of the format "${name}"`;
      context.report({ code: 'format-known', message, place, suggestion: suggest(String(given), kind.choices) });
    }
  }
}
