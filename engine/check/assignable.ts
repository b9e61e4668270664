import type { Json } from '../json.ts';
import { follow, formOf, type RecordType, type Type, typeName } from './types.ts';

/** Forms of which a text can be made without losing anything. */
const printable: ReadonlySet<string> = new Set(['text', 'date', 'time', 'month', 'file']);

/**
 * Says why a value of one type can not stand where another is wanted, or undefined when it can. Records fit by what they
 * hold: a record written out may have no field that is not declared; a whole one is narrowed to what is declared. What is
 * not known, and nothing, fits everywhere.
 */
export function misfit(given: Type, wanted: Type): string | undefined {
  if (given.is === 'any' || given.is === 'nothing' || wanted.is === 'any' || wanted.is === 'nothing') return undefined;
  if (wanted.is === 'union') {
    return wanted.of.some((each) => misfit(given, each) === undefined) ? undefined : unlike(given, wanted);
  }
  if (given.is === 'union') return given.of.map((each) => misfit(each, wanted)).find((reason) => reason !== undefined);
  if (given.is === 'scalar' && given.of === 'json') return undefined;
  if (wanted.is === 'scalar') return scalarMisfit(given, wanted);
  if (given.is === 'list' && wanted.is === 'list') return misfit(given.of, wanted.of);
  if (given.is === 'map' && wanted.is === 'map') return misfit(given.of, wanted.of);
  if (given.is === 'record' && wanted.is === 'map') return undefined;
  if (given.is === 'record' && wanted.is === 'record') return recordMisfit(given, wanted);
  return unlike(given, wanted);
}

/** True when a value of the one type can stand where the other is wanted. */
export function assignable(given: Type, wanted: Type): boolean {
  return misfit(given, wanted) === undefined;
}

function unlike(given: Type, wanted: Type): string {
  return `${typeName(wanted)} is wanted here, not ${typeName(given)}`;
}

function scalarMisfit(given: Type, wanted: Type & { readonly is: 'scalar' }): string | undefined {
  if (wanted.of === 'json') return undefined;
  if (given.is !== 'scalar') return unlike(given, wanted);
  const constant = given.choices?.length === 1 ? given.choices[0] : undefined;
  if (constant === '') return undefined;
  if (!formsFit(given, wanted, constant)) return unlike(given, wanted);
  const { choices } = wanted;
  if (!choices || constant === undefined || choices.some((choice) => choice === constant)) return undefined;
  return `${JSON.stringify(constant)} is none of the choices: ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
}

function formsFit(
  given: Type & { readonly is: 'scalar' },
  wanted: Type & { readonly is: 'scalar' },
  constant?: Json,
): boolean {
  const from = formOf(given);
  const to = formOf(wanted);
  if (from === to || given.of === 'id' || to === 'json') return true;
  if (wanted.of === 'id') return from === 'number' || from === 'text';
  if (typeof constant === 'string' && given.of === 'text') return constantFits(constant, to);
  return to === 'text' && printable.has(from);
}

/** Dates, months, times and numbers are written as texts in definitions. */
function constantFits(text: string, form: string): boolean {
  if (form === 'date') return /^\d{4}-\d\d-\d\d/.test(text);
  if (form === 'month') return /^\d{4}-\d\d$/.test(text);
  if (form === 'time') return /^\d\d:\d\d/.test(text);
  if (form === 'number') return /^-?\d+(\.\d+)?$/.test(text);
  return form === 'text' || form === 'file';
}

function recordMisfit(given: RecordType, wanted: RecordType): string | undefined {
  if (given === wanted || (given.entity !== undefined && given.entity === wanted.entity)) return undefined;
  const known = wanted.fields();
  for (const [name, type] of given.fields()) {
    const declared = known.get(name);
    if (declared) {
      // Entities may hold each other without end; what lies deeper than the fields of a whole record is not asked.
      const reason = given.entity === undefined || type.is === 'scalar' ? misfit(type, declared) : undefined;
      if (reason !== undefined) return `"${name}": ${reason}`;
    } else if (given.entity === undefined && !wanted.open) return `${typeName(wanted)} has no field "${name}"`;
  }
  return undefined;
}

/** The paths of `reads` that lead nowhere in a record. */
export function missingFrom(record: Type, reads: Iterable<string>): readonly string[] {
  if (record.is !== 'record') return [];
  return [...reads].filter((path) => !('type' in follow(record, path.split('.'))));
}
