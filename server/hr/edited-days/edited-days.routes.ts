import { type Route, route } from '../route.ts';
import { dayBody, previewDay, updateDay } from './update-day.ts';

/** What HR writes into a day by hand, and what that would change. */
export const editedDaysRoutes: readonly Route[] = [
  route('attendance.updateAttendanceOfApplicant', {
    body: dayBody,
    run: (context, { body }) => updateDay(context, body),
  }),
  route('attendance.previewDayOfApplicant', {
    tries: true,
    body: dayBody,
    run: (context, { body }) => previewDay(context, body),
  }),
];
