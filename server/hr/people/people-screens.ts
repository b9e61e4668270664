/** Screens that put employees into teams, batches and shifts. */
export const assigners = ['team', 'team_member', 'batch', 'batch_transfer', 'shift'];

/** Screens that pick from all employees. */
export const pickers = [
  'employee',
  'trainee',
  'leaver',
  'emp_loan',
  'emp_attendance',
  'monthly_attendance',
  'applicant_leave_quota',
  'reset_password',
  'bonus',
  'dock',
  'deduction',
  'diamond_hand',
  ...assigners,
];

/** Screens of those who look for people and follow them from applying to leaving. */
export const recruitment = [
  'applicant',
  'find_applicant',
  'trainee',
  'traineesInfo',
  'leaver',
  'employee',
  'reset_password',
];
