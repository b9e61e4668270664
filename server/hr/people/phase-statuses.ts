/** The phases of people who work here and keep attendance. */
export const workingPhases = ['Trainee', 'Nested', 'Appointed'] as const;
