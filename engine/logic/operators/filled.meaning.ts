import { blank, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: '{all} is filled', fails: '{all} is empty' };

export const reference: Operation = (...values: Value[]) => !values.some(blank);
