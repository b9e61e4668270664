import { holds } from '../access/authorise.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { done, notFound, type Outcome, refused } from '../outcome.ts';
import { mayWrite, type Route, route } from '../route.ts';
import { leaveBalance } from './leave-ledger.ts';
import { markLeave, markLeaveBody } from './mark-leave.ts';

const idParams = record({ id: id({ label: 'Employee', required: true }) });

/** Screens from which the leave of others is seen. */
const seers = [
  'emp_attendance',
  'monthly_attendance',
  'applicant_leave_quota',
  'leave',
  'leave_approval',
  'leave_approval_hr',
];

async function balanceOf(context: Context, applicantId: number | undefined): Promise<Outcome> {
  const balance = applicantId === undefined ? undefined : await leaveBalance(context.handle, applicantId);
  return balance ? done({ ...balance }) : notFound('The leave quota');
}

/** Leave: what is left of it, and marking it. The quota plans themselves are plain records. */
export const leaveRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'leave_quota/getLeaveQuotaOfApplicantById/{id}',
    access: 'session',
    changes: false,
    params: idParams,
    run: async (context, { params }) => {
      const own = params.id !== null && ownApplicantId(context.actor) === params.id;
      if (!own && !holds(context.actor, seers))
        return refused('403', 'You do not have the right to see the leave of others.');
      return balanceOf(context, params.id ?? undefined);
    },
  }),
  route({
    method: 'GET',
    path: 'leaves/getLeaveQuotaOfApplicantLogedIn',
    access: 'session',
    changes: false,
    run: (context) => balanceOf(context, ownApplicantId(context.actor)),
  }),
  route({
    method: 'POST',
    path: 'leaves/markLeaveInAttendanceOfApplicant',
    access: mayWrite('emp_attendance', 'monthly_attendance'),
    changes: true,
    body: markLeaveBody,
    run: (context, { body }) => markLeave(context, body),
  }),
];
