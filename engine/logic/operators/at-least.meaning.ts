import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: '{0} is at least {1}', fails: '{0} is less than {1}' };
