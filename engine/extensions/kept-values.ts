import type { Json, JsonRecord } from '../json.ts';
import type { SubmissionParts } from '../submission/submission-check.ts';
import { readField, readSent } from '../wire/read-record.ts';
import { writeValue } from '../wire/write-value.ts';

type Parts = Pick<SubmissionParts, 'call' | 'entities'>;

/** Values of extension fields as they are kept: as a call's body carries what they mean; empty ones are null. */
export function keptValues(values: JsonRecord, { call, entities }: Parts): JsonRecord {
  const fields = fieldsOf(call);
  return Object.fromEntries(
    Object.entries(values).map(([name, raw]): [string, Json] => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? (writeValue(readSent(raw, field, entities), field, entities) ?? null) : raw];
    }),
  );
}

/** The names of the fields in which something is kept that means nothing there: 'perhaps' where yes or no is asked for. */
export function unfitValues(kept: JsonRecord, { call, entities }: Parts): readonly string[] {
  const fields = fieldsOf(call);
  return Object.entries(kept).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field && value !== null && readField(value, field, entities) === null ? [name] : [];
  });
}

function fieldsOf({ body }: Parts['call']) {
  return body && 'fields' in body ? body.fields : {};
}
