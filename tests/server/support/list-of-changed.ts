import { isRecord } from '@muster/engine';
import type { Call } from '@muster/engine/check';

/**
 * The list with the records that a call changes, as it follows from what is declared: the one of its service that takes nothing
 * and tells of what the call is sent, or, of a change of status, of what the service saves. Lists of those alone that may be
 * chosen are none.
 */
export function listOfChanged(call: Call, calls: readonly Call[]): string | undefined {
  const service = calls.filter((each) => each.service === call.service);
  const entity = entityOf(call.declaration['body']) ?? savedIn(call, service);
  const list = service.find(
    ({ name, changes, method, params, declaration }) =>
      !changes &&
      !/Active|DropDown/.test(name) &&
      method === 'GET' &&
      params.size === 0 &&
      [entity, `${entity}Row`].includes(listed(declaration['result']) ?? ''),
  );
  return entity === undefined ? undefined : list?.address;
}

function entityOf(body: unknown): string | undefined {
  if (typeof body === 'string') return body;
  return isRecord(body) && typeof body['of'] === 'string' ? body['of'] : undefined;
}

function listed(result: unknown): string | undefined {
  return Array.isArray(result) && typeof result[0] === 'string' ? result[0] : undefined;
}

/** What a service saves, where a call of it makes a record Active or Inactive. */
function savedIn({ params }: Call, service: readonly Call[]): string | undefined {
  if (!params.has('status')) return undefined;
  const saved = new Set(
    service.flatMap(({ changes, declaration }) => (changes ? (entityOf(declaration['body']) ?? []) : [])),
  );
  const told = new Set(service.flatMap(({ declaration }) => listed(declaration['result']) ?? []));
  return [...saved].find((entity) => told.has(entity) || told.has(`${entity}Row`));
}
