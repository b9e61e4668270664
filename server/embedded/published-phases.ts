import type { LiveDefinitions } from '../definitions/live-definitions.ts';
import { type Phase, phasesOf } from '../hr/index.ts';

/** The option list that says which phases there are. */
export const phaseList = 'phaseStatus';

/** The phases as they are published now, worked out once for each publish that changes them. */
export function publishedPhases({ compiler, current }: LiveDefinitions): () => readonly Phase[] {
  const shipped = compiler.base.registry.options.get(phaseList) ?? [];
  let known = { of: shipped, phases: phasesOf(shipped) };
  return () => {
    const of = current().compiled.registry.options.get(phaseList) ?? [];
    if (of !== known.of) known = { of, phases: phasesOf(shipped, of) };
    return known.phases;
  };
}
