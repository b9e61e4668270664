import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { text } from '../input/text-reader.ts';
import { type Route, route } from '../route.ts';
import { historyOf } from './history-of.ts';
import { takeBackBody, takeBackChange } from './take-back-change.ts';

const params = record({
  table: text({ label: 'Table', required: true, max: 40, pattern: /^\w+$/ }),
  key: id({ label: 'Key', required: true }),
});

/** What became of a record, and taking it back. The right that each needs is that of the record's list. */
export const historyRoutes: readonly Route[] = [
  route('history.getHistory', {
    params,
    run: (context, { params: { table, key } }) => historyOf(context, table, String(key)),
  }),
  route('history.takeBackChange', {
    body: takeBackBody,
    run: (context, { body }) => takeBackChange(context, body),
  }),
];
