import type { Json } from '../json.ts';
import type { LinkedCall } from '../link/linked.ts';
import { readResult } from '../wire/read-result.ts';
import type { Entities } from '../wire/wire-report.ts';

const mostReports = 3;

/** The result of an answer as Muster holds it. A few of its misfits are told, and how many more there are. */
export function readAnswer(raw: Json, call: LinkedCall, entities: Entities, report: (sentence: string) => void): Json {
  let misfits = 0;
  const value = readResult(raw, call, entities, {
    report: ({ message }) => {
      misfits += 1;
      if (misfits <= mostReports) report(`${call.id}: ${message}`);
    },
  });
  if (misfits > mostReports) report(`${call.id}: ${misfits - mostReports} more values are not what the contract says.`);
  return value;
}
