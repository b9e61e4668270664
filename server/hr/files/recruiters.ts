/** Screens on which the papers of applicants are seen. */
export const recruiters = ['applicant', 'find_applicant', 'trainee', 'employee', 'leaver'];
