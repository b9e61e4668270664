import type { Json } from '@muster/engine';
import type { SelectQueryBuilder } from 'kysely';
import { type AskedSource, answerSource } from '../list-answers/index.ts';
import { everything } from '../lists/index.ts';
import type { OwnAnswer, OwnRequest } from '../own-calls/own-call.ts';
import { envelopeOfRows } from '../reads/row-lists.ts';

/** Answers a list of Muster's own records from the database, so that no list is read whole for one page of it. */
export async function answerOwnList<DB, TB extends keyof DB>(
  { list }: Pick<OwnRequest, 'list'>,
  source: AskedSource,
  parts: {
    readonly from: SelectQueryBuilder<DB, TB, object>;
    readonly rows: (found: SelectQueryBuilder<DB, TB, object>) => Promise<readonly Json[]>;
  },
): Promise<OwnAnswer> {
  const { options = everything, undeclared } = list ?? {};
  return { envelope: envelopeOfRows(await answerSource(options, source, { ...parts, undeclared })), listed: true };
}
