import type { Saying } from '../saying.ts';

export const saying: Saying = {
  holds: '{0} is less than {1}',
  fails: '{0} is not less than {1}',
  three: { holds: '{1} is between {0} and {2}', fails: '{1} is not between {0} and {2}' },
};
