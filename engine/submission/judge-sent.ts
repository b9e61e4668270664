import { isEmpty } from '../forms/model.ts';
import { shapeMistake } from '../forms/value-shape.ts';
import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import type { LinkedCall } from '../link/linked.ts';
import { readSent } from '../wire/read-record.ts';
import type { Entities } from '../wire/wire-report.ts';
import { type CallProblem, judgeCall } from './judge-call.ts';

/**
 * Judges a body as it came by the checks of its call. What a check looks at and is not there although it must be, or is of
 * another kind than it must be, is for whoever reads the body to say: the check is not asked then.
 */
export function judgeSent(
  call: LinkedCall,
  body: unknown,
  entities: Entities,
  around: JsonRecord,
): readonly CallProblem[] {
  const { checks = [], body: declared } = call;
  if (checks.length === 0 || !declared || !('fields' in declared) || !isRecord(body)) return [];
  const wanted = [...new Set(checks.flatMap(({ reads }) => reads))];
  const wrong = new Set<string>();
  const row = Object.fromEntries(
    wanted.map((name): [string, Json] => {
      const field = own(declared.fields, name) as (typeof declared.fields)[string] | undefined;
      const raw = own(body, name) as Json | undefined;
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
