import type { Registry } from '../check/registry.ts';
import type { Call } from '../check/resolve-call.ts';
import { given } from '../given.ts';
import { isRecord, type Json } from '../json.ts';
import type { FieldLinker } from './link-field.ts';
import { linkedType } from './link-field.ts';
import type { TreeLinker } from './link-tree.ts';
import type { LinkedBody, LinkedCall, LinkedField } from './linked.ts';

/** Links one call: its contract, with its fields and what follows its answers as the browser runs them. */
export function linkCall(call: Call, registry: Registry, fields: FieldLinker, tree: TreeLinker): LinkedCall {
  const { declaration, definition, id, service, method, path, changes, right, needs, stale, success, limit } = call;
  const { body, at, pages } = declaration;
  const blank = (isRecord(body) ? body['blank'] : undefined) ?? declaration['blank'];
  const result = registry.typeNamed(declaration['result']);
  const checks = call.checks();
  return {
    ...{ id, service, method, path, changes, right, needs, stale, success },
    params: [...call.params].map(([name, field]) => ({ name, ...fields.field(field) })),
    on: { ...tree.outcomes(definition.value['on']), ...tree.outcomes(declaration['on']) },
    ...given({
      body: linkBody(call, fields),
      blank: blank as Json | undefined,
      result: result && linkedType(result),
      at: typeof at === 'string' ? at : undefined,
      own: call.own ? (true as const) : undefined,
      silent: call.silent ? true : undefined,
      limit,
      job: call.job ? true : undefined,
      checks: checks.length === 0 ? undefined : checks,
      pages: pages === true ? true : undefined,
    }),
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
    [...(registry.entities.get(name)?.fields ?? [])].map(([field, declared]) => {
      const { options, ...linked } = fields.field(declared);
      const sent = options?.items.some((item) => 'fixed' in item && item.fixed.some(({ wire }) => wire !== undefined));
      return [field, sent ? { ...linked, options } : linked];
    }),
  );
}
