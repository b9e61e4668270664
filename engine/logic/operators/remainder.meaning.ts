import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the rest of {0} ÷ {1}' };
