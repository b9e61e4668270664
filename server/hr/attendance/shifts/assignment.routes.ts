import { everything } from '../../../lists/index.ts';
import type { OfEmployee } from '../../input/asked.ts';
import { assignBatch, assignTeam, type BatchAssignment, type TeamAssignment } from '../../people/assign-people.ts';
import { type Route, route } from '../../route.ts';
import { assignShift, previewShift, type ShiftAssignment } from './assign-shift.ts';
import { type ComingShift, cancelComingShift, comingShifts } from './coming-shifts.ts';

/** Putting many people into a team, a batch or a shift at once: all of them, or with a refusal none. */
export const assignmentRoutes: readonly Route[] = [
  route('team.assignTeamToUsers', {
    run: (context, { body }: { readonly body: TeamAssignment }) => assignTeam(context, body),
  }),
  route('batch.assignBatchToUsersWithType', {
    run: (context, { body }: { readonly body: BatchAssignment }) => assignBatch(context, body),
  }),
  route('shift.assignShiftToUsers', {
    run: (context, { body }: { readonly body: ShiftAssignment }) => assignShift(context, body),
  }),
  route('shift.previewShiftOfUsers', {
    tries: true,
    run: (context, { body }: { readonly body: ShiftAssignment }) => previewShift(context, body),
  }),
  route('shift.getComingAssignments', {
    run: (context, { list = everything }) => comingShifts(context, list),
  }),
  route('shift.getComingAssignmentsOf', {
    run: (context, { params, list = everything }: OfEmployee) => comingShifts(context, list, params.applicantId),
  }),
  route('shift.cancelComingAssignment', {
    run: (context, { body }: { readonly body: ComingShift }) => cancelComingShift(context, body),
  }),
];
