import type { Registry } from '../check/registry.ts';
import type { Call } from '../check/resolve-call.ts';
import { isRecord, type Json } from '../json.ts';
import type { FieldLinker } from './link-field.ts';
import { linkedType } from './link-field.ts';
import type { TreeLinker } from './link-tree.ts';
import type { LinkedBody, LinkedCall, LinkedField } from './linked.ts';

/** Links one call: its contract, with its fields and what follows its answers as the browser runs them. */
export function linkCall(call: Call, registry: Registry, fields: FieldLinker, tree: TreeLinker): LinkedCall {
  const { declaration, definition, id, service, method, path, changes, right, needs, stale, success } = call;
  const body = linkBody(call, fields);
  const blank =
    isRecord(declaration['body']) && declaration['body']['blank'] !== undefined
      ? declaration['body']['blank']
      : declaration['blank'];
  const result = registry.typeNamed(declaration['result']);
  const checks = call.checks();
  return {
    id,
    service,
    method,
    path,
    params: [...call.params].map(([name, field]) => ({ name, ...fields.field(field) })),
    ...(body ? { body } : {}),
    ...(blank === undefined ? {} : { blank: blank as Json }),
    ...(result ? { result: linkedType(result) } : {}),
    ...(typeof declaration['at'] === 'string' ? { at: declaration['at'] } : {}),
    changes,
    ...(call.own ? { own: true as const } : {}),
    right,
    needs,
    stale,
    on: { ...tree.outcomes(definition.value['on']), ...tree.outcomes(declaration['on']) },
    success,
    ...(call.silent ? { silent: true } : {}),
    ...(call.limit === undefined ? {} : { limit: call.limit }),
    ...(call.job ? { job: true } : {}),
    ...(checks.length === 0 ? {} : { checks }),
    ...(declaration['pages'] === true ? { pages: true } : {}),
  };
}

function linkBody({ body, fields: declared }: Call, fields: FieldLinker): LinkedBody | undefined {
  if (!body) return undefined;
  if (!declared) return { listOf: linkedType(body.is === 'list' ? body.of : body) };
  return { fields: Object.fromEntries([...declared].map(([name, field]) => [name, fields.field(field)])) };
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
