import type { FieldRight, FieldRights } from '../field-rights/field-right.ts';
import { labelFromName } from '../formats/label-from-name.ts';
import { isRecord } from '../json.ts';
import { type FieldType, type FieldTypeName, fieldTypes, type ValueForm } from '../language/field-types.ts';
import type { TemplateField, TemplateRules } from '../templates/template-field.ts';
import { type FieldDeclaration, isSecret } from './field-declaration.ts';
import type { Entity } from './registry.ts';
import type { Type } from './types.ts';

/** What the fields of a template are looked up in. */
interface Around {
  readonly entities: ReadonlyMap<string, Entity>;
  fieldType(field: FieldDeclaration): Type;
  readonly fieldRights?: { readonly records: FieldRights };
}

/** How many records deep a name may lead: entities hold each other. */
const deepest = 3;

const forms: ReadonlySet<ValueForm> = new Set(['text', 'number', 'date', 'time', 'month']);
/** Texts that are no words of a letter: keys, and what has marks of its own. */
const others: ReadonlySet<FieldTypeName> = new Set(['id', 'html', 'template']);

/**
 * What a template may hold: the fields of the records in `names` and of the records in those, each with who may name it.
 * Secret fields, keys, files, lists and what is kept or worked out beside the record are none of them.
 */
export function templateRules(properties: FieldDeclaration['properties'], around: Around): TemplateRules {
  const names = isRecord(properties['names']) ? properties['names'] : {};
  const fields = Object.entries(names).flatMap(([name, entity]) => {
    const found = around.entities.get(String(entity));
    return found ? fieldsIn(found, { path: name, label: '', rights: [] }, around, [found.name]) : [];
  });
  return { fields, ...(properties['plain'] === true ? { plain: true as const } : {}) };
}

interface Before {
  readonly path: string;
  readonly label: string;
  readonly rights: readonly FieldRight[];
}

function fieldsIn(entity: Entity, before: Before, around: Around, line: readonly string[]): readonly TemplateField[] {
  const guarded = around.fieldRights?.records.get(entity.name)?.fields;
  return [...entity.fields.values()].flatMap((field): readonly TemplateField[] => {
    const { name, properties } = field;
    if (isSecret(field) || properties['compute'] !== undefined || properties['extension'] === true) return [];
    const type = around.fieldType(field);
    const inside = type.is === 'record' ? around.entities.get(type.entity ?? '') : undefined;
    const label =
      typeof properties['label'] === 'string' ? properties['label'] : (inside?.label ?? labelFromName(name));
    const rights = [...before.rights, ...(guarded?.get(name)?.rights ?? [])];
    const here = { path: `${before.path}.${name}`, label: before.label + label };
    if (inside) {
      if (line.length >= deepest || line.includes(inside.name)) return [];
      return fieldsIn(inside, { ...here, label: `${here.label} › `, rights }, around, [...line, inside.name]);
    }
    if (type.is !== 'scalar' || !forms.has(fieldTypes[type.of].form) || others.has(type.of) || name === entity.key)
      return [];
    const written = properties['format'];
    const format = typeof written === 'string' ? written : usualFormat(type.of);
    const guard = rights.length > 0 ? { rights } : {};
    return [{ ...here, type: type.of, ...(format === undefined ? {} : { format }), ...guard }];
  });
}

function usualFormat(type: FieldTypeName): string | undefined {
  const { format }: FieldType = fieldTypes[type];
  return format;
}
