import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: '{0} is more than {1}', fails: '{0} is not more than {1}' };
