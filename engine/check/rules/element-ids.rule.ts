import { isRecord } from '../../json.ts';
import { elementId } from '../../language/element-id.ts';
import { kindOf } from '../../language/keyed.ts';
import type { Place } from '../../problem.ts';
import type { Definition } from '../registry.ts';
import type { Rule, RuleContext } from '../visitor.ts';

interface Named {
  readonly id: string;
  readonly stated: boolean;
  readonly place: Place;
}

export const elementIds: Rule = {
  name: 'element-ids',
  law: 'Blocks of a definition, steps of a list and actions of a list have ids of their own; where two would get one, they state it.',
  visit: (context) => {
    const blocks = new Map<Definition, Map<string, Named>>();
    return {
      block({ node, id, scope }) {
        const seen = blocks.get(scope.definition) ?? new Map<string, Named>();
        blocks.set(scope.definition, seen);
        const named = { id, stated: typeof node['id'] === 'string', place: context.place(node) };
        unique(context, 'block', 'in this definition', [named], seen);
      },
      actions({ ids }) {
        const nameless = ids.filter(({ id, stated }) => !stated && /(?:^|\.)$/.test(id));
        for (const { place } of nameless) context.report({ ...withoutId, place });
        const named = ids.filter((each) => !nameless.includes(each));
        unique(context, 'action', 'in this list', named, new Map());
      },
      steps({ list }) {
        const ids = list.flatMap((step) => {
          const found = isRecord(step) ? kindOf(step, context.language.steps) : undefined;
          if (!isRecord(step) || !found || 'kinds' in found) return [];
          return [{ ...elementId(step, found.kind.name, context.makerOf(step)), place: context.place(step) }];
        });
        unique(context, 'step', 'in this list', ids, new Map());
      },
    };
  },
};

/** Works as it is, and can neither be changed by an overlay nor said in another language. */
const withoutId = {
  code: 'element-ids',
  severity: 'warning',
  message: 'This action should state an "id": none follows from a caption that is an expression',
} as const;

function unique(
  context: RuleContext,
  noun: string,
  where: string,
  ids: readonly Named[],
  seen: Map<string, Named>,
): void {
  for (const named of ids) {
    const first = seen.get(named.id);
    if (!first) seen.set(named.id, named);
    else {
      const message = named.stated
        ? `Another ${noun} ${where} has the id "${named.id}" too`
        : `This ${noun} must state an "id": without one it would be "${named.id}", as another ${where} is`;
      context.report({ code: 'element-ids', message, place: named.place, related: [first.place] });
    }
  }
}
