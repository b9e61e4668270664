import type { LiveDefinitions } from '../definitions/live-definitions.ts';
import { type HrCall, hrCallsOf } from '../hr/index.ts';

/** The calls with the limits and checks that are published now, worked out once for each publish. */
export function publishedCalls({ compiler, current }: LiveDefinitions): () => readonly HrCall[] {
  const shipped = compiler.base.registry.calls;
  let known = { of: shipped, calls: hrCallsOf(shipped.values()) };
  return () => {
    const of = current().compiled.registry.calls;
    if (of !== known.of) known = { of, calls: hrCallsOf(shipped.values(), of) };
    return known.calls;
  };
}
