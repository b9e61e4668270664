import type { JsonRecord } from '../json.ts';
import type { LinkedCall, LinkedColumn, LinkedField } from '../link/linked.ts';
import type { SubmissionParts } from '../submission/submission-check.ts';
import type { Entities } from '../wire/wire-report.ts';

/** What a field is asked for by the place where it is shown, not by what it may hold. */
const ofItsPlace = ['required', 'when', 'off', 'edit', 'value', 'sets', 'rows', 'compute'] as const;

/** A form of the fields alone and a call that takes them: what they may hold is judged as of every other form. */
export function extensionParts(
  entity: string,
  fields: Readonly<Record<string, LinkedField>>,
  entities: Entities,
  options: JsonRecord,
): SubmissionParts {
  const id = `${entity}.extensions`;
  const columns = Object.entries(fields).map(([name, field]): LinkedColumn => {
    const left = Object.entries(field).filter(([property]) => !ofItsPlace.some((each) => each === property));
    return { ...(Object.fromEntries(left) as unknown as LinkedField), id: name };
  });
  const call: LinkedCall = {
    id,
    service: entity,
    method: 'POST',
    path: id,
    params: [],
    body: { fields: Object.fromEntries(columns.map(({ id: name, ...field }) => [name, field])) },
    changes: true,
    right: 'session',
    needs: 'write',
    stale: [],
    success: ['200'],
  };
  const submit = [{ step: 'call', id: 'save', call: id, with: { var: 'values' } }];
  return { form: { columns, submit }, call, entities, options, written: true };
}
