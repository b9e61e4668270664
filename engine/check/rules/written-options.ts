import { isRecord } from '../../json.ts';
import type { RuleContext, Visitor } from '../visitor.ts';

type Tell = (holder: Readonly<Record<string, unknown>>, key: string, context: RuleContext) => void;

/** Sees every place where a list of options may be written out. */
export function writtenOptions(tell: Tell): (context: RuleContext) => Visitor {
  return (context) => ({
    definition({ definition, node }) {
      const lists = definition.kind === 'options' ? node['lists'] : undefined;
      if (isRecord(lists)) for (const name of Object.keys(lists)) tell(lists, name, context);
    },
    column: ({ node }) => tell(node, 'options', context),
    field: ({ field }) => tell(field.properties, 'options', context),
  });
}
