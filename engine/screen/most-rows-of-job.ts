/** How many rows a server takes in one job; a screen makes as many jobs of more, and has begun all before it follows the first. */
export const mostRowsOfJob = 20_000;
