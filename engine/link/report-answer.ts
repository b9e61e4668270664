import { isRecord, type JsonRecord } from '../json.ts';
import type { LinkedSource, Logic } from './linked.ts';

/** The call that answers a report of a definition, and the one that answers one that was saved. */
export const reportCalls = { defined: 'filtered_table.runReport', saved: 'customReport.runReport' } as const;

/**
 * What a report block asks: the report by its name and its inputs alone. With a `place` among the local names, the rows
 * behind that place of the answer; of one that was saved, with the `filters` among them.
 */
export function reportAnswer(named: unknown, inputs: Logic = { record: {} }): LinkedSource {
  const place = { var: 'place' };
  const [call, asked]: readonly [string, JsonRecord] = isRecord(named)
    ? [reportCalls.saved, { id: (named['saved'] as Logic | undefined) ?? null, filters: { var: 'filters' } }]
    : [reportCalls.defined, { report: String(named), inputs }];
  return { items: [{ call, with: { record: { ...asked, place } } }] };
}
