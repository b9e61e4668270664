import { everything } from '../../lists/index.ts';
import { id } from '../input/number-reader.ts';
import { type Reader, record } from '../input/reader.ts';
import { choice } from '../input/text-reader.ts';
import { type Route, route } from '../route.ts';
import type { PeopleQuery } from './employee-rows.ts';
import { peopleList } from './people-list.ts';
import { phaseStatuses } from './phase-statuses.ts';

const phase = (label = 'Phase Status') => choice(phaseStatuses, { label, required: true });
const type = choice(['Support', 'Operation', 'Leader'], { label: 'Employee Type', required: true });

const ofType = record({ type });
const ofPhaseAndType = record({ status: phase(), type });
const ofTwoPhases = record({ a: phase(), b: phase('Other Phase Status') });
const ofProduct = record({ id: id({ label: 'Product', required: true }) });
const ofDepartment = record({ id: id({ label: 'Department', required: true }) });

interface PeopleList<Params> {
  readonly params?: Reader<Params>;
  readonly narrow: (people: PeopleQuery, params: Params) => PeopleQuery;
}

/** People by what they have in common, without pay and papers; with `fields` only what is asked for is read. */
function list<Params>(call: string, { params, narrow }: PeopleList<Params>): Route {
  return route<Params>(call, {
    ...(params === undefined ? {} : { params }),
    run: (context, { params: asked, list: options = everything }) =>
      peopleList(context, options, (people) => narrow(people, asked)),
  });
}

const inPhases = (people: PeopleQuery, phases: readonly string[]) =>
  people.where('applicant.phaseStatus', 'in', [...phases]);

/** Lists of people by phase, type, product and department. */
export const peopleListRoutes: readonly Route[] = [
  list('applicants.getAllApplicantByType', {
    params: ofType,
    narrow: (people, asked) => people.where('applicant.empType', '=', asked.type),
  }),
  list('applicant_bio.getAllApplicantsAppointed', {
    narrow: (people) => inPhases(people, ['Appointed']),
  }),
  list('applicant_bio.getAllApplicantsByStatusAndType', {
    params: ofPhaseAndType,
    narrow: (people, asked) => inPhases(people, [asked.status]).where('applicant.empType', '=', asked.type),
  }),
  list('applicant_bio.getAllApplicantsByProductId', {
    params: ofProduct,
    narrow: (people, asked) => people.where('applicant.productId', '=', asked.id),
  }),
  list('applicant_bio.getAllEmployeesFullNativeWithPhaseStatus', {
    params: ofTwoPhases,
    narrow: (people, asked) => inPhases(people, [asked.a, asked.b]).where('applicant.empNo', '!=', ''),
  }),
  list('applicant_bio.getAllApplicantsTraineeAndAppointedNative', {
    narrow: (people) => inPhases(people, ['Trainee', 'Appointed']),
  }),
  list('department.getApplicantsOfDepartment', {
    params: ofDepartment,
    narrow: (people, asked) => people.where('applicant.deptId', '=', asked.id),
  }),
];
