import type { TemplateRules } from '@muster/engine/formats';
import { type JudgeNames, namesJudge, type Reader, sentReader, sentRecord } from '../input/index.ts';
import { type JudgeSent, sentJudge } from './input/judge-sent.ts';
import type { Access, Handler, HrCall, Route } from './route.ts';

/** A handler with the contract of the call that it answers. */
export interface BoundRoute
  extends Handler,
    Pick<HrCall, 'id' | 'path' | 'address' | 'changes' | 'secret' | 'oneTime' | 'rowKey' | 'rowNames' | 'guarded'> {
  readonly method: 'GET' | 'POST';
  readonly access: Access;
  readonly params: Reader<unknown>;
  /** Left out where the call has no body. */
  readonly body?: Reader<unknown>;
  /** The field of its body with the key of the record that it saves; undefined where it saves none that is stored. */
  readonly ownKey: string | undefined;
  /** Judges what was read by the checks of the call. */
  readonly judge: JudgeSent | undefined;
  /** Judges what the templates in its body name. */
  readonly judgeNames: JudgeNames | undefined;
  /** What the templates in its body may hold, by their fields. */
  readonly templates: ReadonlyMap<string, TemplateRules>;
  /** The names in the braces of its path. */
  readonly names: readonly string[];
}

/** Routes by the address of their calls: service and name. */
export type RouteTable = ReadonlyMap<string, BoundRoute>;

/**
 * Joins handlers with the declared calls of the HR backend. Each handler answers a declared call and each declared call has
 * one handler; else it is our own mistake, and nothing starts.
 */
export function bindRoutes(routes: readonly Route[], calls: readonly HrCall[]): RouteTable {
  const declared = declaredHere(calls);
  const [wrong, ...others] = unfitRoutes(routes, calls);
  if (wrong !== undefined)
    throw new Error(`Declared calls and their handlers do not fit: ${[wrong, ...others].join('; ')}`);
  return new Map(
    routes.flatMap((route) => {
      const call = declared.get(route.id);
      return call ? [[call.address, bound(route, call)] as const] : [];
    }),
  );
}

/** Handlers of calls that are not declared, declared calls without a handler, and calls with two: in sentences. */
export function unfitRoutes(
  routes: readonly Route[],
  calls: readonly Pick<HrCall, 'id' | 'backend'>[],
): readonly string[] {
  const declared = declaredHere(calls);
  const handled = new Set<string>();
  const wrong = routes.flatMap(({ id }) => {
    if (handled.has(id)) return [`${id} has two handlers`];
    handled.add(id);
    return declared.has(id) ? [] : [`${id} has a handler and is not declared`];
  });
  return [...wrong, ...[...declared.keys()].filter((id) => !handled.has(id)).map((id) => `${id} has no handler`)];
}

function declaredHere<Named extends Pick<HrCall, 'id' | 'backend'>>(
  calls: readonly Named[],
): ReadonlyMap<string, Named> {
  return new Map(calls.flatMap((call) => (call.backend === 'hr' ? [[call.id, call]] : [])));
}

function bound(
  route: Route,
  { method, path, address, changes, secret, oneTime, rowKey, rowNames, guarded, ...call }: HrCall,
): BoundRoute {
  const access = typeof call.right === 'string' ? call.right : { functions: call.right, needs: call.needs };
  const { params, body } = call;
  return {
    ...route,
    params: sentRecord(params),
    ...(body ? { body: sentReader(body) } : {}),
    method: method === 'LINK' ? 'GET' : method,
    path,
    address,
    changes,
    secret,
    oneTime,
    rowKey,
    guarded,
    ...(rowNames ? { rowNames } : {}),
    access,
    ownKey: body?.fields?.find(({ own }) => own)?.name,
    judge: sentJudge(call),
    judgeNames: namesJudge(body),
    templates: new Map(body?.fields?.flatMap(({ name, template }) => (template ? [[name, template] as const] : []))),
    names: params.map(({ name }) => name),
  };
}
