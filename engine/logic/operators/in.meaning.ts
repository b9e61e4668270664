import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: '{0} is one of {1}', fails: '{0} is none of {1}' };
