import type { JsonRecord, LinkedBundle, LinkedScreen, Logic } from '@muster/engine';
import { openScreen } from '@muster/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { around, FakeServices } from './world.ts';

const states = ['a', 'b', 'c', 'd'];

/** Derived values that read state and derived values before them. */
const derives = fc
  .array(fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
  .map((reads) =>
    Object.fromEntries(
      reads.map((picks, index): [string, Logic] => {
        const sources = [
          ...states.map((name) => `state.${name}`),
          ...Array.from({ length: index }, (_, at) => `derive.d${at}`),
        ];
        return [`d${index}`, { '+': [1, ...picks.map((pick) => ({ var: sources[pick % sources.length] ?? '' }))] }];
      }),
    ),
  );

function openWith(derive: Readonly<Record<string, Logic>>, values: JsonRecord) {
  const field = { label: '', type: { of: 'number' }, widget: 'number' } as const;
  const state = Object.fromEntries(states.map((name) => [name, { ...field, value: values[name] ?? 0 }]));
  const screen: LinkedScreen = { kind: 'page', id: 'made', title: '', state, derive };
  const bundle: LinkedBundle = {
    screen,
    screens: {},
    forms: {},
    grids: {},
    calls: {},
    entities: {},
    options: {},
    pages: {},
  };
  return openScreen({ screen, bundle, inputs: {}, surroundings: around, services: new FakeServices() });
}

describe('derived values after any changes', () => {
  it('are what a screen that is opened with the same state has, and who is not told of a change sees none', () => {
    fc.assert(
      fc.property(
        derives,
        fc.array(fc.tuple(fc.constantFrom(...states), fc.integer({ min: 0, max: 3 })), { maxLength: 20 }),
        (derive, changes) => {
          const run = openWith(derive, {});
          const names = Object.keys(derive);
          const told = new Set<string>();
          for (const name of names) run.subscribe([{ var: `derive.${name}` }], () => told.add(name));
          let before = run.value({ var: 'derive' }) as JsonRecord;
          before = { ...before };
          for (const [name, value] of changes) {
            told.clear();
            run.set(`state.${name}`, value);
            const after = { ...(run.value({ var: 'derive' }) as JsonRecord) };
            for (const each of names) if (after[each] !== before[each]) expect(told.has(each)).toBe(true);
            before = after;
          }
          const fresh = openWith(derive, run.value({ var: 'state' }) as JsonRecord);
          expect(before).toEqual({ ...(fresh.value({ var: 'derive' }) as JsonRecord) });
        },
      ),
      { seed: 20260101, numRuns: 200 },
    );
  });
});
