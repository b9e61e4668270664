import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the entries of {0} with {1}' };
