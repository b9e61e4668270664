/** The list of all employees and a list of a few records, as the portal asks for them. */
export const asked = {
  'all employees': '/api/hr/applicant_bio/getAllEmployeesFullNative',
  'all departments': '/api/hr/department/getAllDepartment',
} as const;

/** The company that both serve. */
export const company = { people: 250, months: 1 } as const;
