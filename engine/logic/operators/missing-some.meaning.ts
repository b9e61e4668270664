import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: 'fewer than {0} of {1} are there', fails: 'at least {0} of {1} are there' };
