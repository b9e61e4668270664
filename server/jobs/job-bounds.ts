const second = 1000;
const hour = 3600 * second;
const megabyte = 1024 * 1024;

export const jobBounds = {
  /** Rows of one job, bytes of all of them and of one. */
  rows: 20_000,
  bytes: 8 * megabyte,
  /** Jobs of one person that are not over. */
  open: 5,
  /** Characters of a label, and of an answer that is kept. */
  label: 200,
  result: 4000,
} as const;

/** Times in milliseconds. */
export const jobTimes = {
  /** For how long a server has a job without saying again that it has. */
  lease: 30 * second,
  beat: 10 * second,
  /** For how long one job is done before another one has its turn. */
  slice: second / 4,
  /** How often a server with nothing to do looks for work that others were asked for. */
  look: second,
  /** What follows the first attempt in vain; each further one waits twice as long, and not longer than the last. */
  firstPause: second,
  longestPause: 60 * second,
  /** For how long a row that was begun is known by its key, with room to spare. */
  sure: 23 * hour,
} as const;

/** How often one row is begun. */
export const mostAttempts = 5;
/** After so many rows in a row of which none could be begun, the server is what fails and not the rows. */
export const mostInVain = 3;
