import type { Json, JsonRecord } from '../json.ts';
import type { SubmissionParts } from '../submission/submission-check.ts';
import { readSent } from '../wire/read-record.ts';
import { writeValue } from '../wire/write-value.ts';

/** Values of extension fields as they are kept: as a call's body carries what they mean; empty ones are null. */
export function keptValues(
  values: JsonRecord,
  { call, entities }: Pick<SubmissionParts, 'call' | 'entities'>,
): JsonRecord {
  const fields = call.body && 'fields' in call.body ? call.body.fields : {};
  return Object.fromEntries(
    Object.entries(values).map(([name, raw]): [string, Json] => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? (writeValue(readSent(raw, field, entities), field, entities) ?? null) : raw];
    }),
  );
}
