import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{1} of every entry of {0}' };
