import type { Saying } from '../saying.ts';

export const saying: Saying = { between: ' ÷ ' };
