import type { Saying } from '../saying.ts';

export const saying: Saying = { holds: 'something of {all} is missing', fails: '{all} is there' };
