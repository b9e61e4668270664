import { id } from '../../input/number-reader.ts';
import { record } from '../../input/reader.ts';
import { done } from '../../outcome.ts';
import { assignBatch, assignTeam, batchAssignment, teamAssignment } from '../../people/assign-people.ts';
import { type Route, route } from '../../route.ts';
import { assignShift, previewShift, shiftAssignment } from './assign-shift.ts';
import { cancelComingShift, comingShiftBody, comingShifts } from './coming-shifts.ts';

const employeeParams = record({ applicantId: id({ label: 'Employee', required: true }) });

/** Putting many people into a team, a batch or a shift at once: all of them, or with a refusal none. */
export const assignmentRoutes: readonly Route[] = [
  route('team.assignTeamToUsers', {
    body: teamAssignment,
    run: (context, { body }) => assignTeam(context, body),
  }),
  route('batch.assignBatchToUsersWithType', {
    body: batchAssignment,
    run: (context, { body }) => assignBatch(context, body),
  }),
  route('shift.assignShiftToUsers', {
    body: shiftAssignment,
    run: (context, { body }) => assignShift(context, body),
  }),
  route('shift.previewShiftOfUsers', {
    tries: true,
    body: shiftAssignment,
    run: (context, { body }) => previewShift(context, body),
  }),
  route('shift.getComingAssignments', {
    run: async (context) => done(await comingShifts(context)),
  }),
  route('shift.getComingAssignmentsOf', {
    params: employeeParams,
    run: async (context, { params }) => done(await comingShifts(context, params.applicantId ?? 0)),
  }),
  route('shift.cancelComingAssignment', {
    body: comingShiftBody,
    run: (context, { body }) => cancelComingShift(context, body),
  }),
];
