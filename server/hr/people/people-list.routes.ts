import { everything } from '../../lists/index.ts';
import type { OfId } from '../input/asked.ts';
import { type Route, route } from '../route.ts';
import type { PeopleQuery } from './employee-rows.ts';
import { peopleList } from './people-list.ts';

interface OfType {
  readonly type: string;
}

interface OfTwoPhases {
  readonly status: string;
  readonly otherStatus: string;
}

/** People by what they have in common, without pay and papers; with `fields` only what is asked for is read. */
function list<Params>(call: string, narrow: (people: PeopleQuery, params: Params) => PeopleQuery): Route {
  return route<Params>(call, {
    run: (context, { params, list: options = everything }) =>
      peopleList(context, options, (people) => narrow(people, params)),
  });
}

const inPhases = (people: PeopleQuery, phases: readonly string[]) =>
  people.where('applicant.phaseStatus', 'in', [...phases]);

/** Lists of people by phase, type, product and department. */
export const peopleListRoutes: readonly Route[] = [
  list('applicants.getAllApplicantByType', (people, { type }: OfType) => people.where('applicant.empType', '=', type)),
  list('applicant_bio.getAllApplicantsAppointed', (people) => inPhases(people, ['Appointed'])),
  list(
    'applicant_bio.getAllApplicantsByStatusAndType',
    (people, { status, type }: OfType & { readonly status: string }) =>
      inPhases(people, [status]).where('applicant.empType', '=', type),
  ),
  list('applicant_bio.getAllApplicantsByProductId', (people, { id }: OfId['params']) =>
    people.where('applicant.productId', '=', id),
  ),
  list('applicant_bio.getAllEmployeesFullNativeWithPhaseStatus', (people, { status, otherStatus }: OfTwoPhases) =>
    inPhases(people, [status, otherStatus]).where('applicant.empNo', '!=', ''),
  ),
  list('applicant_bio.getAllApplicantsTraineeAndAppointedNative', (people) =>
    inPhases(people, ['Trainee', 'Appointed']),
  ),
  list('department.getApplicantsOfDepartment', (people, { id }: OfId['params']) =>
    people.where('applicant.deptId', '=', id),
  ),
];
