import type { Rule } from '../check/visitor.ts';
import { namesInto, type Occurrence } from './gather.ts';

/** The rule that gathers which names stand where; it has nothing to complain about. */
export const naming: Rule<readonly Occurrence[]> = {
  name: 'naming',
  law: 'Which names stand where is kept.',
  visit({ registry, place }) {
    const facts: Occurrence[] = [];
    return { facts, ...namesInto(facts, registry, place) };
  },
};
