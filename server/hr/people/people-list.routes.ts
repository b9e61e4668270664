import { id } from '../input/number-reader.ts';
import { type Reader, record } from '../input/reader.ts';
import { choice } from '../input/text-reader.ts';
import { doneWithFields } from '../outcome.ts';
import { mayRead, type Route, route } from '../route.ts';
import { employeeRows, type PeopleQuery } from './employee-rows.ts';
import { pickers, recruitment } from './people-screens.ts';
import { phaseStatuses } from './phase-statuses.ts';

const phase = (label = 'Phase Status') => choice(phaseStatuses, { label, required: true });
const type = choice(['Support', 'Operation', 'Leader'], { label: 'Employee Type', required: true });

const ofType = record({ type });
const ofPhaseAndType = record({ status: phase(), type });
const ofTwoPhases = record({ a: phase(), b: phase('Other Phase Status') });
const ofProduct = record({ id: id({ label: 'Product', required: true }) });
const ofDepartment = record({ id: id({ label: 'Department', required: true }) });

interface PeopleList<Params> {
  readonly path: string;
  readonly screens: readonly string[];
  readonly params?: Reader<Params>;
  readonly narrow: (people: PeopleQuery, params: Params) => PeopleQuery;
}

/** People by what they have in common, without pay and papers; with `fields` only what is asked for is read. */
function list<Params>({ path, screens, params, narrow }: PeopleList<Params>): Route {
  return route<Params>({
    method: 'GET',
    path,
    access: mayRead(...screens),
    changes: false,
    rowKey: 'applicantId',
    ...(params === undefined ? {} : { params }),
    run: async ({ handle }, { params: asked, fields }) =>
      doneWithFields(await employeeRows(handle, (people) => narrow(people, asked), fields)),
  });
}

const inPhases = (people: PeopleQuery, phases: readonly string[]) =>
  people.where('applicant.phaseStatus', 'in', [...phases]);

/** Lists of people by phase, type, product and department. */
export const peopleListRoutes: readonly Route[] = [
  list({
    path: 'applicants/getAllApplicantByType/{type}',
    screens: [...recruitment, ...pickers],
    params: ofType,
    narrow: (people, asked) => people.where('applicant.empType', '=', asked.type),
  }),
  list({
    path: 'applicant_bio/getAllApplicantsAppointed',
    screens: [...recruitment, ...pickers],
    narrow: (people) => inPhases(people, ['Appointed']),
  }),
  list({
    path: 'applicant_bio/getAllApplicantsByStatusAndType/{status}/{type}',
    screens: recruitment,
    params: ofPhaseAndType,
    narrow: (people, asked) => inPhases(people, [asked.status]).where('applicant.empType', '=', asked.type),
  }),
  list({
    path: 'applicant_bio/getAllApplicantsByProductId/{id}',
    screens: [...recruitment, 'product'],
    params: ofProduct,
    narrow: (people, asked) => people.where('applicant.productId', '=', asked.id),
  }),
  list({
    path: 'applicant_bio/getAllEmployeesFullNativeWithPhaseStatus/{a}/{b}',
    screens: pickers,
    params: ofTwoPhases,
    narrow: (people, asked) => inPhases(people, [asked.a, asked.b]).where('applicant.empNo', '!=', ''),
  }),
  list({
    path: 'applicant_bio/getAllApplicantsTraineeAndAppointedNative',
    screens: [...recruitment, ...pickers],
    narrow: (people) => inPhases(people, ['Trainee', 'Appointed']),
  }),
  list({
    path: 'department/getApplicantsOfDepartment/{id}',
    screens: [...recruitment, 'department'],
    params: ofDepartment,
    narrow: (people, asked) => people.where('applicant.deptId', '=', asked.id),
  }),
];
