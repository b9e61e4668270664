import type { Saying } from '../saying.ts';

export const saying: Saying = {
  holds: '{0} is at most {1}',
  fails: '{0} is more than {1}',
  three: { holds: '{1} is from {0} to {2}', fails: '{1} is not from {0} to {2}' },
};
