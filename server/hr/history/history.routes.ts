import { type Route, route } from '../route.ts';
import { historyOf } from './history-of.ts';
import { type ChangeNamed, takeBackChange } from './take-back-change.ts';

/** What became of a record, and taking it back. The right that each needs is that of the record's list. */
export const historyRoutes: readonly Route[] = [
  route('history.getHistory', {
    run: (context, { params: { table, key } }: { readonly params: { readonly table: string; readonly key: number } }) =>
      historyOf(context, table, String(key)),
  }),
  route('history.takeBackChange', {
    run: (context, { body }: { readonly body: ChangeNamed }) => takeBackChange(context, body),
  }),
];
