import type { OwnCall, OwnRequest } from '../../own-calls/own-call.ts';
import { compileBackInTurns, compileInTurns } from './compile-in-turns.ts';
import type { Wanted } from './put-live.ts';
import { isStoreRefusal, type StoreContext, type StoreRefusal } from './store-context.ts';

/**
 * A call whose definitions are compiled before its transaction, some at a time. In it they are read and judged anew: what
 * was changed in between is compiled then, and what was not costs nothing.
 */
export function readyCall<Call extends OwnCall, Body>(
  call: Call,
  contextFor: (request: OwnRequest) => StoreContext,
  wantedBy: (context: StoreContext, request: OwnRequest<Body>) => Promise<readonly Wanted[] | StoreRefusal | undefined>,
): Call {
  const prepare = async (request: OwnRequest<Body>) => {
    const context = contextFor(request);
    const wanted = await wantedBy(context, request);
    if (wanted && !isStoreRefusal(wanted) && wanted.length > 0) await compileInTurns(context, wanted);
    return call.run;
  };
  return { ...call, prepare };
}

/** A call that compiles one definition, before which much that is compiled otherwise than it is served is compiled back. */
export function settledCall<Call extends OwnCall>(call: Call, contextFor: (request: OwnRequest) => StoreContext): Call {
  const settle = (request: OwnRequest) => compileBackInTurns(contextFor(request));
  if (call.version !== undefined)
    return { ...call, prepare: (request: OwnRequest) => settle(request).then(() => call.run) };
  return { ...call, run: (request: OwnRequest) => settle(request).then(() => call.run(request)) };
}
