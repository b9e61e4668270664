import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{1} if {0}[, else {2}]' };
