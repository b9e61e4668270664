import { seesPay } from '../access/sees-pay.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { choice } from '../input/text-reader.ts';
import { done, doneWithFields, notFound } from '../outcome.ts';
import { mayKnow } from '../plain-records/may-know.ts';
import { plainRecordOf } from '../plain-records/plain-record-of.ts';
import { plainRecordRows } from '../plain-records/plain-record-rows.ts';
import { mayRead, type Route, route } from '../route.ts';
import { applicantRows } from './applicant-rows.ts';
import { applicantShape, withoutPay } from './applicant-shape.ts';
import { employeeRows } from './employee-rows.ts';
import { peopleFilter, peopleFound } from './people-filter.ts';
import { assigners, pickers, recruitment } from './people-screens.ts';
import { phaseStatuses } from './phase-statuses.ts';
import { teamMembers } from './team-members.ts';

/** Screens of those who lead a team, or look after teams. */
const teamLeads = [
  'team_member',
  'team_lead_attendance',
  'team_wise_attendance',
  'leader_daily_attendance',
  'leave_approval',
  'my_team_leads',
];

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
    run: async ({ handle }, { fields }) =>
      doneWithFields(await employeeRows(handle, (people) => people.where('applicant.empNo', '!=', ''), fields)),
  }),
  route({
    method: 'GET',
    path: 'applicant_bio/getAllApplicantsByStatus/{status}',
    access: mayRead(...recruitment),
    changes: false,
    rowKey: 'applicantId',
    params: statusParams,
    run: async ({ actor, handle, fileBase }, { params }) => {
      const rows = await applicantRows(handle).where('applicant.phaseStatus', '=', params.status).execute();
      const shown = rows.map((row) => applicantShape(row, fileBase));
      return done(seesPay(actor) ? shown : shown.map(withoutPay));
    },
  }),
  route({
    method: 'GET',
    path: 'applicants/getApplicantById/{id}',
    access: mayRead(...recruitment, ...assigners),
    changes: false,
    params: idParams,
    run: async ({ actor, handle, fileBase }, { params }) => {
      const row = await applicantRows(handle).where('applicant.applicantId', '=', params.id).executeTakeFirst();
      if (!row) return notFound('This applicant');
      const shown = applicantShape(row, fileBase);
      // Who puts people into teams looks at who they are, not at what they earn.
      return done(seesPay(actor, row.applicantId) ? shown : withoutPay(shown));
    },
  }),
  route({
    method: 'POST',
    path: 'applicants/getApplicantFilterData',
    access: mayRead(...pickers),
    changes: false,
    rowKey: 'applicantId',
    body: peopleFilter,
    run: async ({ handle }, { body, fields }) =>
      doneWithFields(await employeeRows(handle, (people) => peopleFound(people, body), fields)),
  }),
  route({
    method: 'GET',
    path: 'applicants/getTeamMembers',
    access: mayRead(...teamLeads),
    changes: false,
    rowKey: 'applicantId',
    run: async (context, { fields }) => doneWithFields(await teamMembers(context, fields)),
  }),
  route({
    method: 'GET',
    path: 'applicants/getAllDesignation',
    access: 'session',
    changes: false,
    rowKey: 'designationId',
    run: async ({ handle, actor }) => {
      const designation = plainRecordOf('designation');
      return done(mayKnow(actor, designation) ? await plainRecordRows(handle, designation) : []);
    },
  }),
];
