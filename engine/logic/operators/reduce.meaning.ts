import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'what {0} come to' };
