import { isRecord, type Json } from '@muster/engine';

/** What is wrong with one field: its path in what was sent, and a sentence that names it as the screens do. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * Reads one value of what was sent. A wrong value is reported into `problems` and read as undefined; a caller looks at
 * the problems before it uses the value. `siblings` is the record that the value stands in.
 */
export type Reader<T> = (value: unknown, field: string, problems: FieldProblem[]) => T;

/** The most problems that one answer lists; what a person sent by hand has fewer, and an answer stays small. */
const mostProblems = 100;

/** The answer to problems: the sentence of the first, as a person would fix it first, and each with its field. */
export function listedProblems(problems: readonly FieldProblem[]): { readonly message: string; readonly result: Json } {
  const listed = problems.slice(0, mostProblems).map(({ field, message }) => ({ field, message }));
  return { message: problems[0]?.message ?? 'What was sent cannot be read.', result: { problems: listed } };
}

/** True for what counts as not given: nothing, null, and text of blanks only. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A record as it was read. */
export type ReadRecord = Readonly<Record<string, unknown>>;

/**
 * Reads a record in the order of its fields. A field that is not declared is refused by name; `ignored` are names that
 * screens send back as they read them and that change nothing, or all.
 */
export function record(
  known: ReadonlyMap<string, Reader<unknown>>,
  ignored: readonly string[] | 'all' = [],
): Reader<ReadRecord> {
  return (value, field, problems) => {
    if (!isRecord(value)) {
      problems.push({ field, message: `${field === '' ? 'The body' : field} needs to be a record` });
      return {};
    }
    const at = (name: string) => (field === '' ? name : `${field}.${name}`);
    const own = new Map<string, unknown>(Object.entries(value));
    const read = new Map<string, unknown>();
    for (const [name, reader] of known) read.set(name, reader(own.get(name), at(name), problems));
    for (const name of ignored === 'all' ? [] : own.keys()) {
      if (known.has(name) || ignored.includes(name) || name === '_version') continue;
      if (problems.length >= mostProblems) break;
      problems.push({ field: at(name), message: `'${at(name).slice(0, 80)}' is not a field of this call` });
    }
    return Object.fromEntries(read);
  };
}

/** Reads a list of at most `max` items. */
export function listOf<T>(
  reader: Reader<T>,
  {
    label,
    max = 1000,
    min = 0,
    missing = `${label} is required`,
  }: { readonly label: string; readonly max?: number; readonly min?: number; readonly missing?: string | undefined },
): Reader<readonly T[]> {
  return (value, field, problems) => {
    if (value === undefined || value === null) {
      if (min > 0) problems.push({ field, message: missing });
      return [];
    }
    if (!Array.isArray(value)) {
      problems.push({ field, message: `${label} needs to be a list` });
      return [];
    }
    if (value.length < min) problems.push({ field, message: missing });
    if (value.length > max) {
      problems.push({ field, message: `${label} may have at most ${max} items` });
      return [];
    }
    const at = (index: number) => (field === '' ? String(index) : `${field}.${index}`);
    return value.map((item: unknown, index) => reader(item, at(index), problems));
  };
}
