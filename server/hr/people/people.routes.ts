import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { choice } from '../input/text-reader.ts';
import { done, notFound } from '../outcome.ts';
import { mayRead, type Route, route } from '../route.ts';
import { applicantRows } from './applicant-rows.ts';
import { applicantShape, employeeShape } from './applicant-shape.ts';
import { phaseStatuses } from './phase-statuses.ts';

/** Screens that pick from all employees. */
const pickers = [
  'employee',
  'trainee',
  'leaver',
  'emp_loan',
  'emp_attendance',
  'monthly_attendance',
  'leave',
  'applicant_leave_quota',
  'reset_password',
  'bonus',
  'dock',
  'deduction',
  'batch_transfer',
  'diamond_hand',
  'team_member',
];

const recruitment = ['applicant', 'find_applicant', 'trainee', 'traineesInfo', 'leaver', 'employee', 'reset_password'];

const statusParams = record({ status: choice(phaseStatuses, { label: 'Phase Status', required: true }) });
const idParams = record({ id: id({ label: 'Applicant', required: true }) });

/** Applicants and employees. */
export const peopleRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'applicant_bio/getAllEmployeesFullNative',
    access: mayRead(...pickers),
    changes: false,
    rowKey: 'applicantId',
    run: async ({ handle }) => {
      const rows = await applicantRows(handle).where('applicant.empNo', '!=', '').execute();
      return done(rows.map(employeeShape));
    },
  }),
  route({
    method: 'GET',
    path: 'applicant_bio/getAllApplicantsByStatus/{status}',
    access: mayRead(...recruitment),
    changes: false,
    rowKey: 'applicantId',
    params: statusParams,
    run: async ({ handle, fileBase }, { params }) => {
      const rows = await applicantRows(handle).where('applicant.phaseStatus', '=', params.status).execute();
      return done(rows.map((row) => applicantShape(row, fileBase)));
    },
  }),
  route({
    method: 'GET',
    path: 'applicants/getApplicantById/{id}',
    access: mayRead(...recruitment),
    changes: false,
    params: idParams,
    run: async ({ handle, fileBase }, { params }) => {
      const row = await applicantRows(handle).where('applicant.applicantId', '=', params.id).executeTakeFirst();
      return row ? done(applicantShape(row, fileBase)) : notFound('This applicant');
    },
  }),
];
