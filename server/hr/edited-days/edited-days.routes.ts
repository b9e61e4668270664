import { type Route, route } from '../route.ts';
import { type DayBody, previewDay, updateDay } from './update-day.ts';

/** What HR writes into a day by hand, and what that would change. */
export const editedDaysRoutes: readonly Route[] = [
  route('attendance.updateAttendanceOfApplicant', {
    run: (context, { body }: { readonly body: DayBody }) => updateDay(context, body),
  }),
  route('attendance.previewDayOfApplicant', {
    tries: true,
    run: (context, { body }: { readonly body: DayBody }) => previewDay(context, body),
  }),
];
