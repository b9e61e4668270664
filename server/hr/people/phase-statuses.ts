/** Every phase that a person can be in, from applying to having left. */
export const phaseStatuses = [
  'Applied',
  'Viewed',
  'Contacted',
  'Shortlisted',
  'Rejected',
  'Hired',
  'Trainee',
  'Nested',
  'Appointed',
  'Leaver',
  'Resigned',
  'Terminated',
  'No Call No Show',
  'UPL',
] as const;

/** The phases of people who work here and keep attendance. */
export const workingPhases = ['Trainee', 'Nested', 'Appointed'] as const;
