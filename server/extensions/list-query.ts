import type { ExtensionPlace, ExtensionRecord, Json } from '@muster/engine';
import type { BackendRequest } from '../gateway/hr-backend.ts';
import {
  isMisasked,
  type ListedRows,
  type ListOptions,
  listPage,
  namedBy,
  readListOptions,
  undeclaredIn,
} from '../lists/index.ts';

type Query = Readonly<Record<string, string>>;

/** What a list call is asked for, as a backend understands it, and what is left to do with its answer. */
export interface SplitQuery {
  /** Without any extension field. */
  readonly query: Query;
  /** Whether an extension field at a path of a row is wanted. */
  readonly wanted: (path: string) => boolean;
  /** Filters, sorts and cuts rows that were joined; left out where the backend has done it. */
  readonly finish?: (rows: readonly Json[]) => ListedRows | { readonly message: string };
}

const everything = () => true;

/**
 * Takes extension fields out of what a list is asked for. Where the list is filtered or sorted by one and its backend does not
 * know what is kept, all of that is done here, on all rows. A query that cannot be read is the backend's to refuse.
 */
export function splitQuery(
  { query, call }: Pick<BackendRequest, 'query' | 'call'>,
  place: ExtensionPlace | undefined,
  keeps = false,
): SplitQuery {
  const asked = { query, wanted: everything };
  if (place?.many !== 'list' || place.at.length > 0 || Object.keys(query).length === 0) return asked;
  const options = readListOptions(query);
  if (isMisasked(options)) return asked;
  const { fields } = options;
  const isKept = (path: string) => keyOfKept(path, place.record) !== undefined;
  const read = keeps ? new Set(fields) : readBy(options);
  const wanted = fields ? (path: string) => read.has(path) || isWithin(path, fields) : everything;
  const sortedHere = !keeps && [...namedBy(options).keys()].some(isKept);
  const narrowed = fields && [
    ...new Set([...(sortedHere ? readBy(options) : fields)].map((path) => keyOfKept(path, place.record) ?? path)),
  ];
  if (!sortedHere) return { query: { ...query, ...(narrowed ? { fields: narrowed.join(',') } : {}) }, wanted };
  return {
    query: narrowed ? { fields: narrowed.join(',') } : {},
    wanted,
    finish: (rows) => {
      const key = place.record.key ?? '_key';
      const made = listPage(rows, key, options, undeclaredIn(options, call.rowNames(), [key]));
      return isMisasked(made) ? { message: made.wrong } : made;
    },
  };
}

/** Every path that the options name. */
function readBy(options: ListOptions): ReadonlySet<string> {
  return new Set([...(options.fields ?? []), ...namedBy(options).keys()]);
}

/** True for a field of a record that is wanted whole. */
function isWithin(path: string, fields: readonly string[]): boolean {
  return fields.some((field) => path.startsWith(`${field}.`));
}

/** The path of the key beside which the extension field at a path is kept; undefined for a path to anything else. */
function keyOfKept(path: string, record: ExtensionRecord): string | undefined {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return record.fields.find(({ name }) => name === first)?.key.read;
  const inside = record.inside.find(({ name, read }) => name === first || read === first);
  const key = inside && keyOfKept(rest.join('.'), inside.record());
  return key === undefined ? undefined : `${first}.${key}`;
}
