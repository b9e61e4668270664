import { checksIn } from '../check/checks-in.ts';
import { fieldsOf } from '../check/field-declaration.ts';
import type { RecordRead } from '../check/records-read.ts';
import type { Rec, Registry } from '../check/registry.ts';
import { rightsOfColumn } from '../check/rights-of-column.ts';
import { recordOf, type Type } from '../check/types.ts';
import type { FieldRight } from '../field-rights/field-right.ts';
import { isRecord } from '../json.ts';
import type { LinkedCheck, LinkedForm, Logic } from './linked.ts';
import type { Recorder } from './recorder.ts';

/** A guarded field that a check looks at: its rights, and where the record that has it is found, with its entity. */
export interface GuardedRead {
  readonly rights: readonly FieldRight[];
  readonly record: string;
  readonly entity: string;
}

/** What has checks, as it is written, and what the screen around it derives. */
export interface Checked {
  readonly node: Rec;
  readonly around?: unknown;
}

/** A form with what is made of each of its checks by the guarded fields that it looks at, also by what is derived. */
export function guardedChecks(
  form: LinkedForm,
  { node, around }: Checked,
  { registry, recorder }: { readonly registry: Registry; readonly recorder: Recorder },
  guarded: (check: LinkedCheck, reads: readonly GuardedRead[]) => LinkedCheck,
): LinkedForm {
  if (!form.checks || registry.vocabulary.fieldRights.records.size === 0) return form;
  const types = recordsOfForm(node, registry);
  const derives = [node['derive'], around].filter(isRecord);
  const own = checksIn(node);
  const inherited = form.checks.length - own.length;
  const checks = form.checks.map((check, index) => {
    const written = own[index - inherited];
    const paths = [...pathsIn([check.must, check.when], (name) => logicOf(derives, name, recorder))];
    const found = [
      ...paths.flatMap((path) => guardedAt(path, types, registry)),
      ...(written ? readsOf(written, derives, paths, recorder).flatMap((read) => guardedIn(read, registry)) : []),
    ];
    const reads = [...new Map(found.map((read) => [JSON.stringify(read), read])).values()];
    return reads.length === 0 ? check : guarded(check, reads);
  });
  return { ...form, checks };
}

/** What of records a check looks at, also by what is derived. */
function readsOf(
  check: Rec,
  derives: readonly Rec[],
  paths: readonly string[],
  recorder: Recorder,
): readonly RecordRead[] {
  const derived = paths.flatMap((path) => {
    const [root, name = ''] = path.split('.');
    const derive = root === 'derive' ? nearest(derives, name) : undefined;
    return derive ? recorder.reads(derive, name) : [];
  });
  return [...recorder.reads(check, 'must'), ...recorder.reads(check, 'when'), ...derived];
}

/** What is guarded of what is read; of a record that is read as a whole, all that is guarded in it. */
function guardedIn({ entity, name, record }: RecordRead, { vocabulary }: Registry): readonly GuardedRead[] {
  const { fields } = vocabulary.fieldRights.records.get(entity) ?? {};
  const found = name === undefined ? [...(fields?.values() ?? [])] : [fields?.get(name)];
  return found.flatMap((field) => (field ? [{ rights: field.rights, record, entity }] : []));
}

/** The records that the checks of a form may look at, by the path under which they are found: its own, and what it is given. */
function recordsOfForm({ entity, inputs }: Rec, registry: Registry): ReadonlyMap<string, Type> {
  const given = [...fieldsOf(inputs).values()].map((field): [string, Type] => [
    `inputs.${field.name}`,
    registry.fieldType(field),
  ]);
  return new Map([...given, ...(typeof entity === 'string' ? [['values', recordOf({}, entity)] as const] : [])]);
}

function nearest(derives: readonly Rec[], name: string): Rec | undefined {
  return derives.find((derive) => Object.hasOwn(derive, name));
}

function logicOf(derives: readonly Rec[], name: string, recorder: Recorder): Logic | undefined {
  const derive = nearest(derives, name);
  return derive && recorder.logic(derive, name);
}

/** The paths that an expression reads, those of what is derived in place of their names. */
function pathsIn(logic: unknown, derived: (name: string) => Logic | undefined): ReadonlySet<string> {
  const paths = new Set<string>();
  const look = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) look(each);
    if (!isRecord(part)) return;
    const [path] = [part['var']].flat();
    if (typeof path !== 'string') return look(Object.values(part));
    if (paths.has(path)) return;
    paths.add(path);
    const [root, name = ''] = path.split('.');
    if (root === 'derive') look(derived(name));
  };
  look(logic);
  return paths;
}

/** What is guarded at the end of a path; of a record that is read as a whole, all that is guarded in it. */
function guardedAt(path: string, types: ReadonlyMap<string, Type>, registry: Registry): readonly GuardedRead[] {
  for (const [record, type] of types) {
    const entity = type.is === 'record' ? type.entity : undefined;
    if (entity === undefined || !`${path}.`.startsWith(`${record}.`)) continue;
    const inside = path.slice(record.length + 1);
    const { fields } = registry.vocabulary.fieldRights.records.get(entity) ?? {};
    const names = inside === '' ? [...(fields?.keys() ?? [])] : [inside];
    return names.flatMap((name) => {
      const rights = rightsOfColumn(type, name, registry);
      return rights.length === 0 ? [] : [{ rights, record, entity }];
    });
  }
  return [];
}
