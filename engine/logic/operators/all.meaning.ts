import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: 'for every entry of {0}: {1}', fails: 'not for every entry of {0}: {1}' };
