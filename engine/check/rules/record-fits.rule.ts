import type { Place } from '../../problem.ts';
import { missingFrom } from '../assignable.ts';
import { type Type, typeName } from '../types.ts';
import type { Rule } from '../visitor.ts';
import { gatherReads, type Reads } from './inputs-read.ts';

/** A record of another entity than the one that a screen's input is declared with. */
interface Stranger {
  readonly target: string;
  readonly id: string;
  readonly input: string;
  readonly type: Type;
  readonly place: Place;
}

interface Facts {
  readonly reads: Reads;
  readonly given: Stranger[];
}

export const recordFits: Rule<Facts> = {
  name: 'record-fits',
  law: 'A record of another entity that is handed to a screen has every field that the screen reads of it.',
  visit: ({ registry }) => {
    const { visitor, ...reads } = gatherReads((entity) => registry.entities.get(entity)?.key);
    const given: Stranger[] = [];
    return {
      ...visitor,
      facts: { reads, given },
      handOver({ target, definition, name: id, written, fields }) {
        if (!definition) return;
        for (const [input, { type, place }] of written) {
          const wanted = fields.get(input)?.type;
          if (wanted && differs(type, wanted)) given.push({ target, id, input, type, place });
        }
      },
    };
  },
  join(gathered, context) {
    const readsOf = new Map(gathered.map(({ definition, facts }) => [definition, facts.reads.inputs]));
    for (const { facts } of gathered) {
      for (const { target, id, input, type, place } of facts.given) {
        const screen = context.registry.ofKind(target).get(id);
        const missing = missingFrom(type, (screen && readsOf.get(screen)?.get(input)) ?? []);
        if (missing.length === 0) continue;
        const names = missing.map((path) => `"${path}"`).join(', ');
        const message = `The ${target} "${id}" reads ${names} of "${input}", which ${typeName(type)} does not have`;
        context.report({ code: 'record-fits', message, place });
      }
    }
  },
};

function differs(given: Type, wanted: Type): boolean {
  return given.is === 'record' && wanted.is === 'record' && given.entity !== wanted.entity;
}
