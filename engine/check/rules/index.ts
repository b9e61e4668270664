import type { Rule } from '../visitor.ts';
import { knownPath } from './known-path.rule.ts';
import { knownReference } from './known-reference.rule.ts';

/** Every law of meaning. */
export const rules: readonly Rule[] = [knownReference, knownPath];
