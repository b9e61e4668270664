import { documentSentences, entityLabels } from '@muster/engine/check';
import { type Content, type DefinitionName, nameOf } from '../content.ts';
import type { StoreContext } from './store-context.ts';

/** What leads from one state of a definition to another, in words. */
export function describeChanges(
  { live }: Pick<StoreContext, 'live'>,
  name: DefinitionName,
  from: Content | null,
  to: Content | null,
): readonly string[] {
  const { compiler } = live;
  const before = compiler.documentOf(name, from)?.tree;
  const after = compiler.documentOf(name, to)?.tree;
  if (!before) return after ? [`${name.kind} ${name.id} added`] : [];
  if (!after) return [`${name.kind} ${name.id} removed`];
  const entityLabel = entityLabels(live.current().compiled.registry);
  return documentSentences(before, after, compiler.making(), { entityLabel });
}

/** The sentences of several definitions, each with the name of its own. */
export function describeTogether(
  changed: readonly (DefinitionName & { readonly sentences: readonly string[] })[],
): readonly string[] {
  return changed.flatMap((each) => {
    const name = nameOf(each);
    return each.sentences.map((sentence) => (sentence.startsWith(`${name} `) ? sentence : `${name}: ${sentence}`));
  });
}
