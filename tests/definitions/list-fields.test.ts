import { expect, it } from 'vitest';
import { compileDefinitions } from '../../engine/link/compile-definitions.ts';
import { leadsTo } from '../../engine/query.ts';
import { prepareCall } from '../../engine/screen/prepare-call.ts';
import { shippedFiles } from '../screens/screen-world.tsx';

const { registry, linker } = compileDefinitions(shippedFiles());

it('shipped screens ask lists for fields that the calls declare, as the backend names them', () => {
  const asked = registry.definitions.flatMap(({ id }) => {
    const { screen, calls = {}, entities = {} } = linker?.bundle(id) ?? {};
    return Object.values(screen?.data ?? {}).flatMap(({ call, fields }) => {
      const linked = calls[call];
      if (!linked || !fields) return [];
      const { outgoing } = prepareCall(linked, {}, entities, fields);
      return (outgoing.query?.['fields'] ?? '').split(',').map((field) => [id, call, field] as const);
    });
  });
  expect(asked.length).toBeGreaterThan(50);
  const stray = asked.filter(([, call, field]) => {
    const names = registry.calls.get(call)?.rowNames();
    return !names || leadsTo(names, field) !== true;
  });
  expect(stray).toEqual([]);
});
