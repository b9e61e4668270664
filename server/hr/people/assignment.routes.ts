import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { done } from '../outcome.ts';
import { mayRead, mayWrite, type Route, route } from '../route.ts';
import { assignBatch, assignTeam, batchAssignment, teamAssignment } from './assign-people.ts';
import { assignShift, previewShift, shiftAssignment } from './assign-shift.ts';
import { cancelComingShift, comingShiftBody, comingShifts } from './coming-shifts.ts';
import { assigners, recruitment } from './people-screens.ts';

const employeeParams = record({ applicantId: id({ label: 'Employee', required: true }) });

/** Putting many people into a team, a batch or a shift at once: all of them, or with a refusal none. */
export const assignmentRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: 'team/assignTeamToUsers',
    access: mayWrite('team', 'team_member'),
    changes: true,
    body: teamAssignment,
    run: (context, { body }) => assignTeam(context, body),
  }),
  route({
    method: 'POST',
    path: 'batch/assignBatchToUsersWithType',
    access: mayWrite('batch', 'batch_transfer'),
    changes: true,
    body: batchAssignment,
    run: (context, { body }) => assignBatch(context, body),
  }),
  route({
    method: 'POST',
    path: 'shift/assignShiftToUsers',
    access: mayWrite('shift'),
    changes: true,
    body: shiftAssignment,
    run: (context, { body }) => assignShift(context, body),
  }),
  route({
    method: 'POST',
    path: 'shift/previewShiftOfUsers',
    access: mayWrite('shift'),
    changes: false,
    rowKey: 'changeId',
    body: shiftAssignment,
    run: (context, { body }) => previewShift(context, body),
  }),
  route({
    method: 'GET',
    path: 'shift/getComingAssignments',
    access: mayRead('shift'),
    changes: false,
    rowKey: 'assignmentId',
    run: async (context) => done(await comingShifts(context)),
  }),
  route({
    method: 'GET',
    path: 'shift/getComingAssignmentsOf/{applicantId}',
    access: mayRead(...recruitment, ...assigners),
    changes: false,
    rowKey: 'assignmentId',
    params: employeeParams,
    run: async (context, { params }) => done(await comingShifts(context, params.applicantId ?? 0)),
  }),
  route({
    method: 'POST',
    path: 'shift/cancelComingAssignment',
    access: mayWrite('shift'),
    changes: true,
    body: comingShiftBody,
    run: (context, { body }) => cancelComingShift(context, body),
  }),
];
