import type { EntityLabel } from '../overlay/naming.ts';
import { entityField } from './entity-field.ts';
import type { Registry } from './registry.ts';

/** What the entities of a registry call their fields, for sentences about changes. */
export function entityLabels(registry: Registry): EntityLabel {
  return (name, path) => {
    const entity = registry.entities.get(name);
    const field = entity && entityField(entity.type, path, registry);
    if (!field) return undefined;
    if (typeof field.properties['label'] === 'string') return field.properties['label'];
    const type = field.written === undefined ? undefined : registry.fieldType(field);
    return type?.is === 'record' && type.entity ? registry.entities.get(type.entity)?.label : undefined;
  };
}
