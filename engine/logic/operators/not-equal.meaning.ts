import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: '{0} is not {1}', fails: '{0} is {1}' };
