import type { Json, JsonRecord } from '../json.ts';
import type { Logic } from '../link/linked.ts';
import type { Locals, ScreenRun } from './contract.ts';

/**
 * The roots of a place with the derived values of a grid, form or card added: computed when they are read, over the
 * place's own roots. Derived values of the screen stay readable beside them.
 */
export function derivedLocals(
  run: Pick<ScreenRun, 'value'>,
  derives: Readonly<Record<string, Logic>> | undefined,
  locals: Locals,
): Locals {
  if (!derives || Object.keys(derives).length === 0) return locals;
  const outer = run.value(derivedRecord, locals) as JsonRecord;
  const known = new Map<string, Json>();
  const reading = new Set<string>();
  const properties = Object.fromEntries(
    Object.entries(derives).map(([name, logic]) => {
      const get = (): Json => {
        if (known.has(name) || reading.has(name)) return known.get(name) ?? null;
        reading.add(name);
        known.set(name, run.value(logic, all));
        return known.get(name) ?? null;
      };
      return [name, { get, enumerable: true }];
    }),
  );
  const derive = Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(outer), ...properties });
  const all: Locals = { ...locals, derive: derive as JsonRecord };
  return all;
}

const derivedRecord: Logic = { var: 'derive' };
