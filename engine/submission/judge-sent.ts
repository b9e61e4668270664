import { isEmpty } from '../forms/model.ts';
import { shapeMistake } from '../forms/value-shape.ts';
import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import type { LinkedCall, LinkedField } from '../link/linked.ts';
import { readSent } from '../wire/read-record.ts';
import type { Entities } from '../wire/wire-report.ts';
import { type CallProblem, judgeCall } from './judge-call.ts';

/** What a call is sent: its parameters by name, and its body. */
export interface SentToCall {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Judges what a call is sent, as it came, by the checks of the call. What a check looks at and is not there although it must
 * be, or is of another kind than it must be, is for whoever reads what is sent to say: the check is not asked then. Nor is
 * one that looks at what the sender may not set (`kept`): whoever holds the stored record judges it by that.
 */
export function judgeSent(
  call: LinkedCall,
  { params, body }: SentToCall,
  entities: Entities,
  around: JsonRecord,
  kept: ReadonlySet<string> = new Set(),
): readonly CallProblem[] {
  const { body: declared } = call;
  const checks = (call.checks ?? []).filter(({ reads }) => !reads.some((name) => kept.has(name)));
  if (checks.length === 0) return [];
  const fields: Readonly<Record<string, LinkedField>> = {
    ...Object.fromEntries(call.params.map((param) => [param.name, param])),
    ...(declared && 'fields' in declared ? declared.fields : {}),
  };
  const sent = { ...params, ...(isRecord(body) ? body : {}) };
  const wanted = [...new Set(checks.flatMap(({ reads }) => reads))];
  const wrong = new Set<string>();
  const row = Object.fromEntries(
    wanted.map((name): [string, Json] => {
      const field = own(fields, name) as LinkedField | undefined;
      const raw = own(sent, name) as Json | undefined;
      const empty = raw === undefined || raw === null || raw === '' || raw === call.blank;
      const value = field && !empty ? readSent(raw, field, entities, { scope: around }) : null;
      const { type = { of: 'any' as const } } = field ?? {};
      const kind = type.of === 'any' ? 'json' : type.many ? 'json' : type.of;
      const unfit = shapeMistake({ id: name, label: name, type: kind }, value) !== undefined;
      if (unfit || (field?.required === true && isEmpty(value))) wrong.add(name);
      return [name, value];
    }),
  );
  return judgeCall(
    checks.filter(({ reads }) => !reads.some((name) => wrong.has(name))),
    row,
    around,
  );
}
