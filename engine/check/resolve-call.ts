import type { CallRights, FieldRights } from '../field-rights/field-right.ts';
import { isRecord } from '../json.ts';
import { once } from '../once.ts';
import type { RowNames } from '../query/row-names.ts';
import { type CallCheck, callChecks } from './call-checks.ts';
import { type FieldDeclaration, fieldsOf, isSecret } from './field-declaration.ts';
import type { Definition, Entity, Rec } from './registry.ts';
import { type Declarations, type SentField, sentFields, sentValue, typesOf } from './sent-field.ts';
import { any, type Type } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Who may make a call: everybody, whoever is signed in, an applicant, or holders of one of the functions. */
export type CallRight = 'public' | 'session' | 'careers' | readonly string[];

/** One call, with what its service and the language say for it: the contract that everybody reads. */
export interface Call {
  /** 'empLoan.saveEmpLoan' */
  readonly id: string;
  readonly service: string;
  readonly name: string;
  readonly declaration: Rec;
  readonly definition: Definition;
  /** Who answers it: the HR backend, or Muster itself. */
  readonly backend: 'hr' | 'muster';
  /** LINK is a download link: a GET whose answer is a file. */
  readonly method: 'GET' | 'POST' | 'LINK';
  /** With {param} places, below the base of the backend: 'empLoan/changeEmpStatus/{id}/{status}'. */
  readonly path: string;
  /** What stands in the path before the first parameter, without a slash at the end. */
  readonly address: string;
  readonly params: ReadonlyMap<string, FieldDeclaration>;
  /** The fields of its body; undefined where it has none, or sends a list or one value. */
  readonly fields: ReadonlyMap<string, FieldDeclaration> | undefined;
  /** The type of its body; undefined when it has none. */
  readonly body: Type | undefined;
  readonly result: Type;
  /** The key of the rows of a list call. */
  readonly rowKey: string | undefined;
  readonly changes: boolean;
  /** What it changes is the person's own: it may follow without a press. */
  readonly own: boolean;
  readonly right: CallRight;
  readonly needs: 'read' | 'write' | 'delete';
  readonly touches: string | undefined;
  readonly stale: readonly string[];
  /** The codes that mean success. */
  readonly success: readonly string[];
  readonly silent: boolean;
  readonly limit: 'signIn' | 'apply' | 'export' | 'import' | undefined;
  /** Forms alone send it: a request names its form, which is one of those that are published. */
  readonly byForm: boolean;
  /** Its body travels in parts, and each file in one of its own. */
  readonly multipart: boolean;
  /** 'recent': the person has to have given his password within the last half hour. */
  readonly confirm: 'recent' | undefined;
  readonly job: boolean;
  /** Its answer is good for one use: it is never kept, and the same key does the call again. */
  readonly oneTime: boolean;
  /** A password or another secret is among what is sent. */
  readonly secret: boolean;
  /** What it is sent, as plain data. */
  sent(): SentParts;
  /** What must hold of what it is sent. */
  checks(): readonly CallCheck[];
  /** The names in the rows of a list call, as they are answered. */
  rowNames(): RowNames | undefined;
  /** What not everybody sees who may make it, of its answer and of its body. */
  guarded(): GuardedCall;
}

/** Where a call holds records with guarded fields, and what is guarded in records. */
export interface GuardedCall extends CallRights {
  readonly records: FieldRights;
}

/** The values in the path of a call, and its body, where it has one of a known form. */
export interface SentParts {
  readonly params: readonly SentField[];
  readonly body?: SentField;
}

type Around = Declarations & Pick<Vocabulary, 'typeNamed' | 'namesOf' | 'fieldRights'>;

/** Resolves one call: what is left out is what its service says, else what the language takes for granted. */
export function resolveCall(definition: Definition, name: string, written: unknown, around: Around): Call {
  const declaration = isRecord(written) ? written : {};
  const service = definition.value;
  const params = fieldsOf(declaration['params']);
  const fields = bodyFields(declaration['body'], around.entities);
  const listed = Array.isArray(declaration['result']) && declaration['at'] === undefined;
  const result = around.typeNamed(declaration['result']) ?? any;
  const row = listed && result.is === 'list' ? result.of : undefined;
  const method = oneOf(['GET', 'POST', 'LINK'], declaration['method']);
  const changes =
    typeof declaration['changes'] === 'boolean'
      ? declaration['changes']
      : declaration['body'] !== undefined || method === 'POST';
  const prefix = typeof service['prefix'] === 'string' ? service['prefix'] : definition.id;
  const usual = [prefix, name, ...[...params.keys()].map((param) => `{${param}}`)].join('/');
  const path = String(declaration['path'] ?? usual).replace(/^\//, '');
  const body = bodyType(declaration['body'], fields, around);
  const of = ofEntity(declaration['body'], around.entities);
  return {
    id: `${definition.id}.${name}`,
    service: definition.id,
    name,
    declaration,
    definition,
    backend: service['backend'] === 'muster' ? 'muster' : 'hr',
    method: method ?? (declaration['body'] === undefined ? 'GET' : 'POST'),
    path,
    address: path.split('/{')[0]?.replace(/\/$/, '') ?? path,
    params,
    fields,
    body,
    result: typeof declaration['at'] === 'string' && result.is === 'list' ? result.of : result,
    rowKey: row && keyOf(row, around.entities),
    changes,
    own: declaration['own'] === true,
    right: rightOf(declaration['right'] ?? service['right']),
    needs: oneOf(['read', 'write', 'delete'], declaration['needs']) ?? (changes ? 'write' : 'read'),
    touches: oneOf(['rights', 'pay', 'accounts', 'mails'], declaration['touches']),
    stale: [...(changes ? [definition.id] : []), ...(textsOf(declaration['stale']) ?? [])],
    success: textsOf(declaration['success']) ?? usualSuccess,
    silent: declaration['silent'] === true,
    limit: oneOf(['signIn', 'apply', 'export', 'import'], declaration['limit']),
    byForm: declaration['byForm'] === true,
    multipart: declaration['multipart'] === true,
    confirm: oneOf(['recent'], declaration['confirm']),
    job: declaration['job'] === true,
    oneTime: declaration['oneTime'] === true,
    secret: [...params.values(), ...(fields?.values() ?? [])].some(isSecret),
    sent: () => sentParts({ params, fields, body, of, echoes: textsOf(declaration['echoes']) ?? [] }, around),
    checks: () => callChecks({ declaration, definition, params, fields, of }, around),
    rowNames: () => (row?.is === 'record' ? around.namesOf(row.entity) : undefined),
    guarded: () => ({ records: around.fieldRights.records, ...around.fieldRights.ofCall({ declaration, changes }) }),
  };
}

function sentParts(
  { params, fields, body, of, echoes }: Pick<Call, 'params' | 'fields' | 'body'> & Declared,
  around: Around,
): SentParts {
  const inPath = sentFields(params.values(), around).map((param) =>
    params.get(param.name)?.properties['required'] === false ? param : { ...param, required: true as const },
  );
  if (!body) return { params: inPath };
  const whole = sentValue(body, around);
  if (!fields) return { params: inPath, body: whole };
  const sent = sentFields(fields.values(), around, of).filter(({ name }) => !echoes.includes(name));
  const echoed = echoes.length > 0 ? { echoes } : {};
  return { params: inPath, body: { ...whole, type: 'record', fields: sent, ...echoed } };
}

/** What else of a declaration tells what is sent. */
interface Declared {
  readonly of: Entity | undefined;
  readonly echoes: readonly string[];
}

/** The entity whose fields a body is made of. */
function ofEntity(body: unknown, entities: ReadonlyMap<string, Entity>): Entity | undefined {
  const name = isRecord(body) ? body['of'] : body;
  return typeof name === 'string' ? entities.get(name) : undefined;
}

const usualSuccess: readonly string[] = ['200', '201'];

/** The functions of which one is needed, or the word for everybody else who may; nothing at all is open to nobody. */
function rightOf(right: unknown): CallRight {
  const open = oneOf(['public', 'session', 'careers'], right);
  return open ?? (typeof right === 'string' ? [right] : (textsOf(right) ?? []));
}

function bodyFields(
  body: unknown,
  entities: ReadonlyMap<string, Entity>,
): ReadonlyMap<string, FieldDeclaration> | undefined {
  if (typeof body === 'string') return entities.get(body)?.fields;
  if (!isRecord(body)) return undefined;
  if (typeof body['of'] !== 'string') return fieldsOf(body);
  const picked = Array.isArray(body['pick']) ? body['pick'] : undefined;
  const all = [...(entities.get(body['of'])?.fields ?? [])];
  const place = ([name, { properties }]: [string, FieldDeclaration]) =>
    properties['extension'] === true ? picked?.length : picked?.indexOf(name);
  const taken = all
    .filter((field) => place(field) !== -1)
    .sort((one, other) => (place(one) ?? 0) - (place(other) ?? 0));
  return new Map([...taken, ...fieldsOf(body['fields'])]);
}

function bodyType(
  body: unknown,
  fields: ReadonlyMap<string, FieldDeclaration> | undefined,
  around: Around,
): Type | undefined {
  if (body === undefined) return undefined;
  if (isRecord(body)) return fields ? { is: 'record', fields: once(() => typesOf(fields, around)) } : any;
  return around.typeNamed(body) ?? any;
}

function keyOf(row: Type, entities: ReadonlyMap<string, Entity>): string | undefined {
  return row.is === 'record' && row.entity !== undefined ? entities.get(row.entity)?.key : undefined;
}

function oneOf<const Word extends string>(words: readonly Word[], written: unknown): Word | undefined {
  return words.find((word) => word === written);
}

function textsOf(list: unknown): readonly string[] | undefined {
  return Array.isArray(list) ? list.map(String) : undefined;
}
