import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: 'for no entry of {0}: {1}', fails: 'for an entry of {0}: {1}' };
