/** What a field of an answer has to be. 'text?' may be empty, 'number?' null, 'date?' and 'time?' may be '', a record may be null with '?'. */
export type FieldShape =
  | 'id'
  | 'number'
  | 'number?'
  | 'text'
  | 'text?'
  | 'date'
  | 'date?'
  | 'time?'
  | 'flag'
  | 'texts'
  | readonly string[]
  | { readonly record: RecordShape; readonly orNull?: boolean }
  | { readonly list: RecordShape };

export type RecordShape = Readonly<Record<string, FieldShape>>;

const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

const tests: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  'number?': (value) => value === null || (typeof value === 'number' && Number.isFinite(value)),
  text: (value) => typeof value === 'string' && value !== '',
  'text?': (value) => typeof value === 'string',
  date: (value) => typeof value === 'string' && date.test(value),
  'date?': (value) => value === '' || (typeof value === 'string' && date.test(value)),
  'time?': (value) => value === '' || (typeof value === 'string' && time.test(value)),
  texts: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  flag: (value) => value === 0 || value === 1 || typeof value === 'boolean',
};

/** Where a record differs from its shape: missing fields, undeclared ones, and values of another kind. */
export function mismatches(value: unknown, shape: RecordShape, at = ''): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at || 'row'} is no record`];
  const fields = new Map<string, unknown>(Object.entries(value));
  const undeclared = [...fields.keys()]
    .filter((name) => !Object.hasOwn(shape, name))
    .map((name) => `${at}${name} is not declared`);
  return [...undeclared, ...Object.entries(shape).flatMap(([name, wanted]) => wrongField(fields, name, wanted, at))];
}

function wrongField(
  fields: ReadonlyMap<string, unknown>,
  name: string,
  wanted: FieldShape,
  at: string,
): readonly string[] {
  const path = `${at}${name}`;
  if (!fields.has(name)) return [`${path} is missing`];
  const value = fields.get(name);
  if (typeof wanted === 'string')
    return tests[wanted]?.(value) ? [] : [`${path} is ${JSON.stringify(value)}, not ${wanted}`];
  if (Array.isArray(wanted))
    return wanted.includes(value) ? [] : [`${path} is ${JSON.stringify(value)}, not one of ${wanted}`];
  if ('list' in wanted) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((item, index) => mismatches(item, wanted.list, `${path}.${index}.`));
  }
  if (!('record' in wanted)) return [`${path} has no shape`];
  return value === null && wanted.orNull ? [] : mismatches(value, wanted.record, `${path}.`);
}

/** All mismatches of the rows of a list. */
export function rowMismatches(rows: readonly unknown[], shape: RecordShape): readonly string[] {
  return rows.flatMap((row, index) => mismatches(row, shape, `${index}: `));
}
