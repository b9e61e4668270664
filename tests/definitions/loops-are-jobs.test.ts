import { describe, expect, it } from 'vitest';
import { compileDefinitions } from '../../engine/link/compile-definitions.ts';
import type { LinkedStep } from '../../engine/link/linked.ts';
import { shippedFiles } from '../screens/screen-world.tsx';

const { registry, linker } = compileDefinitions(shippedFiles());

/** Every `each` of what is linked, with the steps that it does. */
function loopsIn(linked: unknown): readonly (readonly LinkedStep[])[] {
  if (Array.isArray(linked)) return linked.flatMap(loopsIn);
  if (typeof linked !== 'object' || linked === null) return [];
  const inside = Object.values(linked).flatMap(loopsIn);
  return 'step' in linked && linked.step === 'each' ? [(linked as { do?: LinkedStep[] }).do ?? [], ...inside] : inside;
}

/** The changing calls that a screen makes for every one of a list, as 'screen: call', and whether the server goes on with them. */
const loops = registry.definitions.flatMap(({ id }) => {
  const bundle = linker?.bundle(id);
  return loopsIn(bundle?.screens ? [bundle.screen, bundle.screens, bundle.forms, bundle.grids] : []).flatMap((steps) =>
    steps.flatMap((step) => {
      const call = step.step === 'call' ? bundle?.calls[String(step['call'])] : undefined;
      if (!call?.changes) return [];
      return [{ name: `${id}: ${call.id}`, call: call.id, asJob: call.job === true && steps.length === 1 }];
    }),
  );
});

describe('what a screen does for every one of a list', () => {
  it('goes on at the server when its tab is closed', () => {
    expect([...new Set(loops.flatMap(({ call, asJob }) => (asJob ? [] : [call])))]).toEqual([]);
    const calls = new Set(loops.map(({ call }) => call));
    for (const call of ['applicants.changeApplicantStatus', 'leaves.changeStatus', 'attendance.markAbsent'])
      expect(calls).toContain(call);
  });
});
