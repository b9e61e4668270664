import { type Route, route } from '../route.ts';
import { employPerson, type NewEmployee } from './employ-person.ts';

/** What makes people employees. */
export const employmentRoutes: readonly Route[] = [
  route('applicants.saveApplicantDetailRecruit', {
    run: (context, { body }: { readonly body: NewEmployee }) => employPerson(context, body),
  }),
];
