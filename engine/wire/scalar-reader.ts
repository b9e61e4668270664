import { wireDateReader } from '../formats/wire-date.ts';
import { type FieldType, type FieldTypeName, fieldTypes, type ValueForm } from '../language/field-types.ts';
import type { Read } from './reading.ts';

/** A reader of one scalar as the backend sends it: null and '' are null, a date pattern is read strictly. */
export function scalarReader(type: FieldTypeName, wire?: string): Read {
  const { form, read }: FieldType = fieldTypes[type];
  const dateOf = wire === undefined ? undefined : wireDateReader(wire);
  if (dateOf) {
    const wanted = `a date like ${wire}`;
    return orNothing(form, (raw, reading, level) => {
      if (typeof raw !== 'string') return read(raw, reading, level);
      const date = dateOf(raw);
      return date === undefined ? reading.misfit(raw, wanted) : read(date, reading, level);
    });
  }
  return orNothing(form, read);
}

function orNothing(form: ValueForm, read: Read): Read {
  if (form === 'json') return read;
  return (raw, reading, level) => (raw === null || raw === '' ? null : read(raw, reading, level));
}
