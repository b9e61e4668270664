import { fieldsOf } from '../check/field-declaration.ts';
import type { Rec, Registry } from '../check/registry.ts';
import { rightsOfColumn } from '../check/rights-of-column.ts';
import { recordOf, type Type } from '../check/types.ts';
import type { FieldRight } from '../field-rights/field-right.ts';
import { isRecord } from '../json.ts';
import type { LinkedCheck, LinkedForm, Logic } from './linked.ts';

/** A guarded field that a check looks at: its rights, and where the record that has it is found, with its entity. */
export interface GuardedRead {
  readonly rights: readonly FieldRight[];
  readonly record: string;
  readonly entity: string;
}

/** A form with what is made of each of its checks by the guarded fields that it looks at, also by what is derived. */
export function guardedChecks(
  form: LinkedForm,
  node: Rec,
  registry: Registry,
  guarded: (check: LinkedCheck, reads: readonly GuardedRead[]) => LinkedCheck,
): LinkedForm {
  if (!form.checks || registry.vocabulary.fieldRights.records.size === 0) return form;
  const types = recordsOfForm(node, registry);
  const checks = form.checks.map((check) => {
    const paths = pathsIn([check.must, check.when], form.derive ?? {});
    const reads = [...paths].flatMap((path) => guardedAt(path, types, registry));
    return reads.length === 0 ? check : guarded(check, reads);
  });
  return { ...form, checks };
}

/** The records that the checks of a form may look at, by the path under which they are found: its own, and what it is given. */
function recordsOfForm({ entity, inputs }: Rec, registry: Registry): ReadonlyMap<string, Type> {
  const given = [...fieldsOf(inputs).values()].map((field): [string, Type] => [
    `inputs.${field.name}`,
    registry.fieldType(field),
  ]);
  return new Map([...given, ...(typeof entity === 'string' ? [['values', recordOf({}, entity)] as const] : [])]);
}

/** The paths that an expression reads, those of what is derived in place of their names. */
function pathsIn(logic: unknown, derive: Readonly<Record<string, Logic>>): ReadonlySet<string> {
  const paths = new Set<string>();
  const look = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) look(each);
    if (!isRecord(part)) return;
    const [path] = [part['var']].flat();
    if (typeof path !== 'string') return look(Object.values(part));
    if (paths.has(path)) return;
    paths.add(path);
    const [root, name = ''] = path.split('.');
    if (root === 'derive') look(derive[name]);
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
