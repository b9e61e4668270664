import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'a part of {0}' };
