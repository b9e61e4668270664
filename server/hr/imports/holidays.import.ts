import { shownDate } from '@muster/engine/formats';
import { isRefused, refused } from '../outcome.ts';
import { day, plain } from './cell-readers.ts';
import type { ImportKind } from './import-kind.ts';

/** Holidays, each entered as under Holidays; one on a day that is a holiday already is told. */
export const holidaysImport: ImportKind = {
  name: 'holidays',
  call: 'org_leave/saveOrgLeave',
  columns: [
    { field: 'holidayName', label: 'Holiday Name', names: ['Name', 'Holiday'], required: true, read: plain },
    { field: 'holidayDate', label: 'Holiday Date', names: ['Date', 'Day'], required: true, read: day },
  ],
  marks: [['holidayDate']],
  labelOf: (texts) => texts.get('holidayName') ?? '',
  known: async (handle) => {
    const rows = await handle
      .selectFrom('holiday')
      .select(['holidayName', 'holidayDate'])
      .where('status', '=', 'Active')
      .execute();
    const byDate = new Map(rows.map(({ holidayName, holidayDate }) => [holidayDate, holidayName]));
    return {
      judge: ({ body }) => {
        const date = String(body['holidayDate']);
        const name = byDate.get(date);
        return name === undefined ? {} : { problem: `${shownDate(date)} is a holiday already: ${name}.` };
      },
    };
  },
  before: async () => ({}),
  after: async ({ handle }, body) => {
    const { holidayId } = await handle
      .selectFrom('holiday')
      .select('holidayId')
      .where('holidayDate', '=', String(body['holidayDate']))
      .orderBy('holidayId', 'desc')
      .executeTakeFirstOrThrow();
    return { holidayId };
  },
  takeBack: async (context, { holidayId }) => {
    const params = [String(holidayId), 'Inactive'];
    const judged = context.makes?.({ call: 'org_leave/changeStatus', params });
    if (judged === undefined) return refused('404', 'This holiday is not there any more.');
    return isRefused(judged) ? judged : judged({ ...context, match: 'any' });
  },
};
