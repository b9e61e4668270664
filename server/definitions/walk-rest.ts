import { turnsOfOthers } from '../guard/turn-of-others.ts';
import type { OwnCall, OwnRequest } from '../own-calls/own-call.ts';
import type { DefinitionCompiler } from './definition-compiler.ts';

type Walking = Pick<DefinitionCompiler, 'walkRest'>;

/** Walks what a start took over as judged, before something asks for all of it at once; others have their turns meanwhile. */
export async function walkRest(compiler: Walking): Promise<void> {
  const turns = turnsOfOthers();
  for (const _ of compiler.walkRest()) await turns();
}

/** A call that asks what definitions are to each other, or checks one: before its transaction all of them are walked. */
export function walkedCall<Call extends OwnCall>(call: Call, compiler: Walking): Call {
  const { prepare } = call;
  if (call.version === undefined)
    return { ...call, run: (request: OwnRequest) => walkRest(compiler).then(() => call.run(request)) };
  return {
    ...call,
    prepare: (request: OwnRequest) => walkRest(compiler).then(() => prepare?.(request) ?? call.run),
  };
}
