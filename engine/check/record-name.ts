import { readTemplate } from '../infix/read-template.ts';
import { isRecord } from '../json.ts';
import type { Entity, Registry } from './registry.ts';
import { follow } from './types.ts';

/** How deep names of records may be made of names of other records. */
const deepest = 5;

/**
 * The name of a record, as json-logic, for the path under which the record is found: 'the loan of {row.person:name}' under
 * `inputs.loan` reads `inputs.loan.person.firstName` and so on. Undefined for an entity without a name.
 */
export function recordName(entity: Entity, path: string, registry: Pick<Registry, 'entities'>, depth = 0): unknown {
  if (entity.nameTemplate === undefined || depth > deepest) return undefined;
  const { logic } = readTemplate(entity.nameTemplate);
  return logic === undefined ? entity.nameTemplate : placed(logic, entity, path, registry, depth);
}

function placed(
  logic: unknown,
  entity: Entity,
  path: string,
  registry: Pick<Registry, 'entities'>,
  depth: number,
): unknown {
  if (Array.isArray(logic)) return logic.map((part) => placed(part, entity, path, registry, depth));
  if (!isRecord(logic)) return logic;
  const variable = rowPath(logic);
  if (variable !== undefined) return { var: `${path}${variable}` };
  const [subject, format] = Array.isArray(logic['format']) ? logic['format'] : [];
  const inner = isRecord(subject) ? rowPath(subject) : undefined;
  if (inner !== undefined && (format === 'name' || format === 'key')) {
    const found = follow(entity.type, inner.split('.').slice(1));
    const other =
      'type' in found && found.type.is === 'record' && found.type.entity
        ? registry.entities.get(found.type.entity)
        : undefined;
    if (other && format === 'key' && other.key) return { var: `${path}${inner}.${other.key}` };
    const name = other && format === 'name' ? recordName(other, `${path}${inner}`, registry, depth + 1) : undefined;
    if (name !== undefined) return name;
  }
  return Object.fromEntries(
    Object.entries(logic).map(([key, part]) => [key, placed(part, entity, path, registry, depth)]),
  );
}

/** What stands behind `row` in a path of the template, with its dot. */
function rowPath(logic: Readonly<Record<string, unknown>>): string | undefined {
  const variable = logic['var'];
  return typeof variable === 'string' && (variable === 'row' || variable.startsWith('row.'))
    ? variable.slice(3)
    : undefined;
}
