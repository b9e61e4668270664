import { type Call, isSecret, narrower } from '@muster/engine/check';
import type { EntryExtensions } from '../extensions/entry-extensions.ts';
import { namesJudge, type Reader, sentReader } from '../input/index.ts';
import { bodyShapeOf, bodyWeightOf } from './body-bounds.ts';
import type { CallEntry, CallParam, DeclaredBody } from './call-entry.ts';

/** What the gateway reads of checked definitions: every declared call. */
export type DeclaredCalls = ReadonlyMap<string, Call>;
type FieldDeclaration = Call['params'] extends ReadonlyMap<string, infer Field> ? Field : never;

/** The calls that the gateway answers, found by address. There are no others. */
export interface CallTable {
  readonly entries: readonly CallEntry[];
  /** The call whose path has these (encoded) parts, whatever its method; several when methods differ. */
  byPath(parts: readonly string[]): readonly CallEntry[];
  /** The calls that have parameters after exactly this path, for those that are posted. */
  byPrefix(parts: readonly string[]): readonly CallEntry[];
}

/** What published definitions say of a call beside its declaration; left out, nothing. */
interface PublishedParts {
  readonly extensionsOf?: (call: string) => EntryExtensions | undefined;
  /** The forms that send it. */
  readonly formsOf?: (call: string) => readonly string[];
  /** The calls as they were shipped, whose limits hold beside those that are published. */
  readonly shipped?: DeclaredCalls;
}

/** The table of all declared calls. */
export function createCallTable(
  calls: DeclaredCalls,
  { extensionsOf = () => undefined, formsOf = () => [], shipped = calls }: PublishedParts = {},
): CallTable {
  const entries = [...calls.values()].map((call): CallEntry => {
    const entry = { ...entryOf(call, shipped.get(call.id) ?? call), forms: formsOf(call.id) };
    const extensions = extensionsOf(call.id);
    return extensions ? { ...entry, extensions } : entry;
  });
  const shapes = new Map<string, CallEntry[]>();
  const prefixes = new Map<string, CallEntry[]>();
  for (const entry of entries) {
    const parts = partsOf(entry.path);
    put(shapes, shapeOf(parts), entry);
    if (entry.params.length > 0) put(prefixes, parts.filter((part) => !isParam(part)).join('/'), entry);
  }
  return {
    entries,
    byPath: (parts) => {
      // Parameters stand at the end, so that the longest literal beginning is the most exact match.
      for (let literals = parts.length; literals > 0; literals -= 1) {
        const shape = parts.map((part, index) => (index < literals ? part : '{}')).join('/');
        const found = shapes.get(shape);
        if (found) return found;
      }
      return [];
    },
    byPrefix: (parts) => prefixes.get(parts.join('/')) ?? [],
  };
}

function entryOf(call: Call, shipped: Call): Omit<CallEntry, 'forms'> {
  const { body, sent: _, checks: __, ...contract } = call;
  return {
    ...contract,
    params: [...call.params.values()].map(paramOf),
    hasBody: body !== undefined,
    ...(body ? { body: bodyOf(call, body, shipped) } : {}),
    door:
      call.definition.value['right'] === 'careers' || call.right === 'careers'
        ? 'applicant'
        : call.right === 'public'
          ? 'either'
          : 'staff',
  };
}

function bodyOf(call: Call, type: NonNullable<Call['body']>, shipped: Call): DeclaredBody {
  let reader: Reader<unknown> | undefined;
  const read: Reader<unknown> = (...sent) => {
    reader ??= readerOf(call, shipped);
    return reader(...sent);
  };
  const judgeNames = () => namesJudge(shipped.sent().body);
  return { shape: bodyShapeOf(type), weight: bodyWeightOf(type), read, judgeNames };
}

/** The reader of what a call is sent; of what the HR backend is sent, as one that is elsewhere takes it. */
function readerOf(call: Call, shipped: Call): Reader<unknown> {
  const { body } = shipped.sent();
  if (!body) throw new Error(`${call.id} has no body`);
  return sentReader(narrower(body, call.sent().body), { elsewhere: call.backend === 'hr' });
}

function paramOf(field: FieldDeclaration): CallParam {
  const { name, properties, written, was } = field;
  const wire = properties['wire'];
  return {
    name,
    ...(was === undefined ? {} : { was }),
    type: Array.isArray(written) ? `[${String(written[0])}]` : typeof written === 'string' ? written : 'text',
    secret: isSecret(field),
    wire: typeof wire === 'string' ? wire : undefined,
  };
}

/** The parts of a path; a slash at its end counts for nothing. */
export function partsOf(path: string): readonly string[] {
  return path.replace(/\/$/, '').split('/');
}

function isParam(part: string): boolean {
  return part.startsWith('{');
}

function shapeOf(parts: readonly string[]): string {
  return parts.map((part) => (isParam(part) ? '{}' : part)).join('/');
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
