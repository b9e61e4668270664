import { type Route, route } from '../route.ts';
import { changePhase } from './change-phase.ts';
import { employPerson, type NewEmployee } from './employ-person.ts';
import type { EmployeeUpdate } from './employee-update.ts';
import type { PhaseUpdate } from './phase-update.ts';
import { type StepNamed, takeBackPhase } from './take-back-phase.ts';
import { updateEmployee } from './update-employee.ts';

/** What makes people employees, and what becomes of them. */
export const employmentRoutes: readonly Route[] = [
  route('applicants.saveApplicantDetailRecruit', {
    run: (context, { body }: { readonly body: NewEmployee }) => employPerson(context, body),
  }),
  route('applicants.changeApplicantStatus', {
    run: (context, { body }: { readonly body: PhaseUpdate }) => changePhase(context, body),
  }),
  route('applicants.takeBackPhase', {
    run: (context, { body }: { readonly body: StepNamed }) => takeBackPhase(context, body),
  }),
  route('applicant_bio.updateApplicantData', {
    run: (context, { body }: { readonly body: EmployeeUpdate }) => updateEmployee(context, body),
  }),
];
