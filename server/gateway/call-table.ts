import type { checkDefinitions } from '@muster/engine/check';
import type { EntryExtensions } from '../extensions/entry-extensions.ts';
import { type BodyType, bodyShapeOf, bodyWeightOf } from './body-bounds.ts';
import { addressOf, type CallEntry, type CallParam, type CallRight, type DeclaredBody } from './call-entry.ts';

/** What the gateway reads of checked definitions: every declared call. */
export type DeclaredCalls = ReturnType<typeof checkDefinitions>['registry']['calls'];
type Declared = DeclaredCalls extends ReadonlyMap<string, infer Call> ? Call : never;

/** The calls that the gateway answers, found by address. There are no others. */
export interface CallTable {
  readonly entries: readonly CallEntry[];
  /** The call whose path has these (encoded) parts, whatever its method; several when methods differ. */
  byPath(parts: readonly string[]): readonly CallEntry[];
  /** The calls that have parameters after exactly this path, for those that are posted. */
  byPrefix(parts: readonly string[]): readonly CallEntry[];
}

/** The table of all declared calls; defaults are written out. */
export function createCallTable(
  calls: DeclaredCalls,
  extensionsOf: (call: string) => EntryExtensions | undefined = () => undefined,
): CallTable {
  const entries = [...calls.values()].map((call): CallEntry => {
    const extensions = extensionsOf(call.id);
    return extensions ? { ...entryOf(call), extensions } : entryOf(call);
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

function entryOf(call: Declared): CallEntry {
  const { declaration, definition, params: declared, changes, id, service, name } = call;
  const params = [...declared.values()].map(paramOf);
  const hasBody = declaration['body'] !== undefined;
  const method = declaration['method'] ?? (hasBody ? 'POST' : 'GET');
  const right = rightOf(declaration['right'] ?? definition.value['right']);
  const prefix = String(definition.value['prefix'] ?? service);
  const declaredPath = declaration['path'] ?? [prefix, name, ...params.map((param) => `{${param.name}}`)].join('/');
  const path = String(declaredPath).replace(/^\//, '');
  return {
    id,
    service,
    name,
    backend: definition.value['backend'] === 'muster' ? 'muster' : 'hr',
    params,
    hasBody,
    ...(call.body ? { body: bodyOf(call.body) } : {}),
    changes,
    right,
    path,
    address: addressOf(path),
    method: method === 'POST' || method === 'LINK' ? method : 'GET',
    needs: levelOf(declaration['needs']) ?? (changes ? 'write' : 'read'),
    door:
      definition.value['right'] === 'applicant' || right === 'applicant'
        ? 'applicant'
        : right === 'public'
          ? 'either'
          : 'staff',
    limit: limitOf(declaration['limit']),
    success: textsOf(declaration['success']) ?? ['200', '201'],
    silent: declaration['silent'] === true,
    job: declaration['job'] === true,
    confirm: declaration['confirm'] === 'recent' ? 'recent' : undefined,
    forms: textsOf(declaration['forms']) ?? [],
  };
}

function bodyOf(type: BodyType): DeclaredBody {
  return { shape: bodyShapeOf(type), weight: bodyWeightOf(type) };
}

function paramOf({
  name,
  properties,
  written,
}: {
  name: string;
  properties: Readonly<Record<string, unknown>>;
  written: unknown;
}): CallParam {
  const wire = properties['wire'];
  return {
    name,
    type: Array.isArray(written) ? `[${String(written[0])}]` : typeof written === 'string' ? written : 'text',
    secret: properties['secret'] === true,
    wire: typeof wire === 'string' ? wire : undefined,
  };
}

function rightOf(right: unknown): CallRight {
  if (right === 'public' || right === 'session' || right === 'applicant') return right;
  if (typeof right === 'string') return [right];
  // A call that names no right at all is open to nobody.
  return textsOf(right) ?? [];
}

function levelOf(needs: unknown): CallEntry['needs'] | undefined {
  return needs === 'read' || needs === 'write' || needs === 'delete' ? needs : undefined;
}

function limitOf(limit: unknown): CallEntry['limit'] {
  return limit === 'signIn' || limit === 'apply' || limit === 'export' || limit === 'import' ? limit : undefined;
}

function textsOf(list: unknown): readonly string[] | undefined {
  return Array.isArray(list) ? list.map(String) : undefined;
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
