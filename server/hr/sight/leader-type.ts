/** Employees of this type lead the team that they are in. */
export const leaderType = 'Leader';
