import type { JsonRecord } from '@muster/engine';
import type { Call } from '@muster/engine/check';
import { askedParam } from './asked-param.ts';

/** What a new screen is made of. */
export interface NewList {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly call: Call;
  readonly columns: readonly string[];
  /** By name, the roles that may open it. */
  readonly roles: readonly string[];
}

/**
 * A page that lists the rows of a call, with a function of its own, as an administrator would write it. What the call has to
 * be given stands above the list: a period begins with the present one, an employee or option is chosen there.
 */
export function newListPage({ id, path, title, call, columns, roles }: NewList): JsonRecord {
  const asked = [...call.params.values()].filter(({ properties }) => properties['required'] !== false);
  const [only] = asked;
  const period = call.params.size === 1 && only && only.name === only.written ? only.name : undefined;
  const filters = asked.flatMap((param) => askedParam(param)?.filter ?? []);
  const given = Object.fromEntries(
    [...call.params.values()].map((param) => [
      param.name,
      asked.includes(param) ? (askedParam(param)?.given ?? null) : null,
    ]),
  );
  const ask: JsonRecord = period ? { period } : call.params.size === 0 ? {} : { filters, listWith: given };
  return {
    kind: 'page',
    id,
    path,
    title: plain(title),
    function: roles.length === 0 ? {} : { roles: Object.fromEntries(roles.map((role) => [role, 'read'])) },
    use: { search: { list: call.id, ...ask, columns: [...columns] } },
  };
}

/** A text that is no template. */
function plain(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}
