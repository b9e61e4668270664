import type { Json, JsonRecord } from '../../engine/json.ts';

/** One change of a definition: where, what was done, and how the definition after it is made. */
export interface Mutation {
  readonly what: string;
  make(): JsonRecord;
}

type Path = readonly (string | number)[];

/** Values of every sort, put in place of others. */
export const replacements: readonly Json[] = [
  null,
  true,
  0,
  -1.5,
  7,
  '',
  ' ',
  'GET',
  'many words here',
  'page',
  [],
  ['x', 1],
  {},
  { use: { search: {} } },
  { of: 'x' },
  { toast: 'x', each: 'x', do: [] },
];

/** Keys that mean something in many places, and some that never do. */
export const strayKeys = ['use', 'of', 'each', 'do', 'section', 'id', 'map', 'other', 'kind', 'Label', 'toString'];

/** Every single change of the usual sorts: a value of another sort, a key gone, misspelt or too many, a list longer. */
export function mutationsOf(definition: JsonRecord): Mutation[] {
  return pathsOf(definition, []).flatMap((path) => {
    const at = `/${path.join('/')}`;
    const put = (change: (old: Json) => Json) => () => replaced(definition, path, change);
    return [
      ...replacements.map((other) => ({ what: `${at} = ${JSON.stringify(other)}`, make: put(() => other) })),
      ...strayKeys.map((stray) => ({
        what: `${at} with "${stray}"`,
        make: put((old) => (isPlain(old) ? { ...old, [stray]: 'x' } : old)),
      })),
      { what: `${at} longer`, make: put((old) => (Array.isArray(old) ? [...old, ...old, { text: 'x' }] : old)) },
      { what: `${at} removed`, make: () => rekeyed(definition, path, () => []) },
      { what: `${at} misspelt`, make: () => rekeyed(definition, path, (key, value) => [[`${key}x`, value]]) },
    ];
  });
}

/** The paths of all values below the definition itself. */
export function pathsOf(value: Json, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) => {
    const next = [...path, Array.isArray(value) ? Number(key) : key];
    return [next, ...pathsOf(inner, next)];
  });
}

/** At most `most` of them, spread evenly over all. */
export function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** The definition with the value at the path changed; everything else is shared. */
export function replaced(root: JsonRecord, path: Path, change: (old: Json) => Json): JsonRecord {
  return changed(root, path, change) as JsonRecord;
}

function changed(value: Json, [key, ...rest]: Path, change: (old: Json) => Json): Json {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((inner: Json, at) => (at === key ? changed(inner, rest, change) : inner));
  const record = value as JsonRecord;
  return { ...record, [key]: changed(record[key] ?? null, rest, change) };
}

function rekeyed(
  root: JsonRecord,
  path: Path,
  change: (key: string, value: Json) => readonly (readonly [string, Json])[],
) {
  const last = path.at(-1);
  return replaced(root, path.slice(0, -1), (holder) =>
    isPlain(holder)
      ? Object.fromEntries(
          Object.entries(holder).flatMap(([key, value]) =>
            key === last ? change(key, value) : [[key, value] as const],
          ),
        )
      : holder,
  );
}

function isPlain(value: Json): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
