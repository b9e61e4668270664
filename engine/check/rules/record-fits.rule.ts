import { missingFrom } from '../assignable.ts';
import { type Type, typeName } from '../types.ts';
import type { HandOver, Rule } from '../visitor.ts';
import { gatherReads } from './inputs-read.ts';

/** A record of another entity that is handed to a screen has every field that the screen reads of it. */
export const recordFits: Rule = {
  name: 'record-fits',
  law: 'A record of another entity that is handed to a screen has every field that the screen reads of it.',
  visit: (context) => {
    const { registry } = context;
    const reads = gatherReads((entity) => registry.entities.get(entity)?.key);
    const given: HandOver[] = [];
    return {
      ...reads.visitor,
      handOver(use) {
        if (use.to === 'screen') given.push(use);
      },
      leave() {
        for (const use of given) {
          const target = use.target === 'call' ? undefined : registry.screens[use.target].get(use.name);
          const ofTarget = target && reads.inputs.get(target);
          if (!ofTarget) continue;
          for (const [name, { type, place }] of use.written) {
            const wanted = use.fields.get(name)?.type;
            if (!wanted || !differs(type, wanted)) continue;
            const missing = missingFrom(type, ofTarget.get(name) ?? []);
            if (missing.length === 0) continue;
            const names = missing.map((path) => `"${path}"`).join(', ');
            const message = `The ${use.target} "${use.name}" reads ${names} of "${name}", which ${typeName(type)} does not have`;
            context.report({ code: 'record-fits', message, place });
          }
        }
      },
    };
  },
};

function differs(given: Type, wanted: Type): boolean {
  return given.is === 'record' && wanted.is === 'record' && given.entity !== wanted.entity;
}
