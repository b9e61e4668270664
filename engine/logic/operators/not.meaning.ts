import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: '{0} is empty', fails: '{0} is filled' };
