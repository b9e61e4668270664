import type { Call, Rec, Registry } from '../check/registry.ts';

import { isRecord, type Json } from '../json.ts';
import type { FieldLinker } from './link-field.ts';
import { linkedType } from './link-field.ts';
import type { TreeLinker } from './link-tree.ts';
import type { LinkedBody, LinkedCall, LinkedField } from './linked.ts';

const usualSuccess = ['200', '201'];

/** Links one call: what the service says for it, and what the language takes for granted, is written out. */
export function linkCall(call: Call, registry: Registry, fields: FieldLinker, tree: TreeLinker): LinkedCall {
  const { declaration, definition } = call;
  const service = definition.value;
  const params = [...call.params].map(([name, field]) => ({ name, ...fields.field(field) }));
  const prefix = typeof service['prefix'] === 'string' ? service['prefix'] : call.service;
  const path =
    typeof declaration['path'] === 'string'
      ? declaration['path']
      : [prefix, call.name, ...params.map(({ name }) => `{${name}}`)].join('/');
  const body = linkBody(declaration['body'], registry, fields);
  const blank =
    isRecord(declaration['body']) && declaration['body']['blank'] !== undefined
      ? declaration['body']['blank']
      : declaration['blank'];
  const result = registry.typeNamed(declaration['result']);
  return {
    id: call.id,
    service: call.service,
    method:
      (declaration['method'] as LinkedCall['method'] | undefined) ??
      (declaration['body'] === undefined ? 'GET' : 'POST'),
    path,
    params,
    ...(body ? { body } : {}),
    ...(blank === undefined ? {} : { blank: blank as Json }),
    ...(result ? { result: linkedType(result) } : {}),
    ...(typeof declaration['at'] === 'string' ? { at: declaration['at'] } : {}),
    changes: call.changes,
    ...(declaration['own'] === true ? { own: true as const } : {}),
    right: (declaration['right'] ?? service['right'] ?? 'session') as LinkedCall['right'],
    needs: (declaration['needs'] as LinkedCall['needs'] | undefined) ?? (call.changes ? 'write' : 'read'),
    stale: [
      ...(call.changes ? [call.service] : []),
      ...(Array.isArray(declaration['stale']) ? declaration['stale'].map(String) : []),
    ],
    on: { ...tree.outcomes(service['on']), ...tree.outcomes(declaration['on']) },
    success: Array.isArray(declaration['success']) ? declaration['success'].map(String) : usualSuccess,
    ...(declaration['silent'] === true ? { silent: true } : {}),
    ...(typeof declaration['limit'] === 'string' ? { limit: declaration['limit'] } : {}),
    ...(Array.isArray(declaration['forms']) ? { forms: declaration['forms'].map(String) } : {}),
    ...(declaration['job'] === true ? { job: true } : {}),
  };
}

function linkBody(raw: unknown, registry: Registry, fields: FieldLinker): LinkedBody | undefined {
  if (raw === undefined) return undefined;
  if (isRecord(raw) && typeof raw['of'] === 'string') return { fields: pickedFields(raw, registry, fields) };
  if (isRecord(raw)) return { fields: fields.fields(raw) };
  const type = registry.typeNamed(raw);
  if (type?.is === 'record' && type.entity) return { fields: entityFields(type.entity, registry, fields) };
  return { listOf: linkedType(type?.is === 'list' ? type.of : (type ?? { is: 'any' })) };
}

function pickedFields(raw: Rec, registry: Registry, fields: FieldLinker): Readonly<Record<string, LinkedField>> {
  const picked = Array.isArray(raw['pick']) ? raw['pick'] : undefined;
  const all = Object.entries(entityFields(String(raw['of']), registry, fields));
  return {
    ...Object.fromEntries(all.filter(([name, { extension }]) => !picked || picked.includes(name) || extension)),
    ...fields.fields(raw['fields']),
  };
}

/** Fields as reading and writing need them: options only where they say what is sent. */
export function wireFields(
  name: string,
  registry: Registry,
  fields: FieldLinker,
): Readonly<Record<string, LinkedField>> {
  return Object.fromEntries(
    Object.entries(entityFields(name, registry, fields)).map(([field, { options, ...linked }]) => {
      const sent = options?.items.some(
        (item) => 'fixed' in item && item.fixed.some((option) => option.wire !== undefined),
      );
      return [field, sent ? { ...linked, options } : linked];
    }),
  );
}

function entityFields(name: string, registry: Registry, fields: FieldLinker): Readonly<Record<string, LinkedField>> {
  const entity = registry.entities.get(name);
  return Object.fromEntries(
    [...(entity?.fields ?? new Map())].map(([field, declared]) => [field, fields.field(declared)]),
  );
}
