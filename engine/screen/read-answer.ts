import type { Json, JsonRecord } from '../json.ts';
import type { LinkedCall } from '../link/linked.ts';
import { readResult } from '../wire/read-result.ts';
import type { Entities } from '../wire/wire-report.ts';

const mostReports = 3;

/** What reading an answer asks of a run. */
export interface AnswerHost {
  readonly entities: Entities;
  /** The fixed option lists, which what is computed of a record may look into. */
  readonly options: JsonRecord;
  report(sentence: string): void;
}

/** The result of an answer as Muster holds it. A few of its misfits are told, and how many more there are. */
export function readAnswer(raw: Json, call: LinkedCall, host: AnswerHost): Json {
  const { entities, options } = host;
  let misfits = 0;
  const value = readResult(raw, call, entities, {
    scope: { options },
    report: ({ message }) => {
      misfits += 1;
      if (misfits <= mostReports) host.report(`${call.id}: ${message}`);
    },
  });
  if (misfits > mostReports)
    host.report(`${call.id}: ${misfits - mostReports} more values are not what the contract says.`);
  return value;
}
