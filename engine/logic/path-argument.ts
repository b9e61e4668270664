import type { Json } from '../json.ts';
import type { OperatorCall, Reader } from './operator.ts';
import { possiblePaths } from './possible-paths.ts';

const refusal = 'A path is written out, or chosen by "if" from paths that are; a computed path is refused.';

/** The reader of a path argument: of the one path it can be, or of the one that is chosen when evaluating. */
export function pathReader(call: OperatorCall, index: number): Reader {
  const paths = possiblePaths(call.raw[index]);
  const [only] = paths ?? [];
  if (!paths || only === undefined) {
    call.refuse('static-path', refusal, index);
    return () => undefined;
  }
  if (typeof call.raw[index] !== 'object' || call.raw[index] === null) return call.reader(only);
  const readers = readersOf(call, paths);
  const chosen = call.arg(index);
  return (data) => {
    const path = chosen(data);
    return typeof path === 'object' && path !== null ? undefined : readers.get(pathText(path))?.(data);
  };
}

/** Gives those of some paths that lead to nothing, null or ''; the paths are all among what `args` can be. */
export function missingPaths(call: OperatorCall, args: readonly Json[]) {
  const paths = possiblePaths(args);
  if (!paths) call.refuse('static-path', refusal);
  const readers = readersOf(call, paths ?? []);
  return (candidates: readonly Json[], data: unknown): readonly Json[] => {
    call.budget.spend(candidates.length);
    return candidates.filter((path) => {
      const value = readers.get(pathText(path))?.(data);
      return value === undefined || value === null || value === '';
    });
  };
}

function readersOf(call: OperatorCall, paths: readonly string[]): ReadonlyMap<string, Reader> {
  return new Map(paths.map((path) => [path, call.reader(path)]));
}

function pathText(path: Json): string {
  return path === null ? '' : String(path);
}
