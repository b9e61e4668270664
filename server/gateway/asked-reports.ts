import type { JsonRecord } from '@muster/engine';
import { type Linker, reportAsked } from '@muster/engine/check';
import { momentRoots } from '@muster/engine/formats';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import type { CallEntry } from './call-entry.ts';

interface Refused {
  readonly refusal: Envelope;
}

/** Fills the reports of definitions, so that whoever looks at one sends its name and its inputs and never a query. */
export interface AskedReports {
  /** What the backend is sent for a report: its query, in the JSON of the contract, in place of whatever query came. */
  body(params: readonly string[], sent: unknown, at: Date, zone: string): { readonly value: unknown } | Refused;
}

/** The call that asks for a report of a definition. */
export function asksReport({ id }: Pick<CallEntry, 'id'>): boolean {
  return id === 'filtered_table.runReport';
}

export function createAskedReports(linker: Linker): AskedReports {
  return {
    body: ([id = ''], sent, at, zone) => {
      const found = linker.report(id);
      if (!found) return { refusal: envelope('404', 'This report does not exist.') };
      const { inputs, place }: Readonly<Record<string, unknown>> = isRecord(sent) ? sent : {};
      const given = (isRecord(inputs) ? inputs : {}) as JsonRecord;
      const roots = { now: momentRoots(at, zone), options: linker.optionRoots };
      const asked = reportAsked(found, given, roots as unknown as JsonRecord);
      if ('problem' in asked) return { refusal: envelope('422', asked.problem) };
      return { value: { query: asked.wire, place: place ?? null } };
    },
  };
}
