import { openScreen } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { checkShape } from '../../../engine/check/shape-check.ts';
import { language } from '../../../engine/language/language.ts';
import { createCompiler } from '../../../engine/link/compile-definitions.ts';
import { applyOverlay } from '../../../engine/overlay/apply-overlay.ts';
import type { Change } from '../../../engine/overlay/change.ts';
import { changesBetween } from '../../../engine/overlay/changes-between.ts';
import { elementsOf } from '../../../engine/overlay/elements-of.ts';
import type { Rec } from '../../../engine/overlay/view.ts';
import { around, FakeServices, settle } from '../screen/world.ts';
import { edited, pick, type Random, randomFrom } from './random-edits.ts';
import { shippedFiles, shippedTree, shippedTrees } from './shipped-trees.ts';

function overlayOf(tree: Rec, random: Random): readonly Change[] {
  return changesBetween(tree, edited(tree, 1 + random(4), random));
}

describe('overlays on bases that they were not made for', () => {
  it('apply to 10,000 of them, and list with a sentence exactly what no longer fits', () => {
    const random = randomFrom(20260406);
    let changes = 0;
    let unfit = 0;
    let misshapen = 0;
    for (let turn = 0; turn < 10_000; turn += 1) {
      const tree = shippedTree(random);
      const overlay = overlayOf(tree, random);
      const base = random(20) === 0 ? shippedTree(random) : edited(tree, 1 + random(3), random);
      const { tree: applied, unplaced } = applyOverlay(base, { changes: overlay });
      changes += overlay.length;
      unfit += unplaced.length;
      for (const { change, index, why } of unplaced) {
        expect(overlay[index]).toBe(change);
        expect(why).toMatch(/^["A-Z].*[^.]$/);
      }
      // What was placed is there without the rest; what was not, finds no place then either.
      const fits = overlay.filter((_, index) => unplaced.every((each) => each.index !== index));
      if (turn % 10 === 0) expect(applyOverlay(base, { changes: fits })).toEqual({ tree: applied, unplaced: [] });
      if (turn % 10 === 0) removesOne(tree, base, random);
      if (turn % 4 === 0) {
        const problems: string[] = [];
        checkShape(applied, language, ({ code }) => problems.push(code));
        if (problems.length > 0) misshapen += 1;
      }
    }
    expect(changes).toBeGreaterThan(15_000);
    expect(unfit).toBeGreaterThan(500);
    expect(misshapen).toBeGreaterThan(100);
  });

  it('compile or are told, and 200 screens with such overlays open', async () => {
    const random = randomFrom(20260407);
    const compiler = createCompiler();
    const pages = shippedTrees.filter(({ kind }) => kind === 'page' || kind === 'dialog');
    let opened = 0;
    let told = 0;
    for (let turn = 0; opened < 200; turn += 1) {
      expect(turn).toBeLessThan(1_500);
      const tree = pick(pages, random);
      const id = String(tree['id']);
      const overlay = { kind: String(tree['kind']), id, changes: gentle(tree, random) };
      const { linker, problems, unplaced } = compiler.compile(shippedFiles, [overlay]);
      const errors = problems.filter(({ severity }) => severity === 'error');
      expect(linker === undefined).toBe(errors.length > 0);
      if (errors.length > 0) told += 1;
      const bundle = linker?.bundle(id);
      if (!bundle || unplaced.length > 0) continue;
      const services = new FakeServices();
      const run = openScreen({ screen: bundle.screen, bundle, inputs: {}, surroundings: around, services });
      await settle();
      expect(run.closed).toBeInstanceOf(Promise);
      expect(services.reports).toEqual([]);
      run.dispose();
      opened += 1;
    }
    expect(told).toBeGreaterThan(5);
  });
});

/** One element of the old base is removed from the new one where it stands there, and not where nothing is called so. */
function removesOne(tree: Rec, base: Rec, random: Random): void {
  const elements = elementsOf(tree);
  if (elements.length === 0) return;
  const { path, id } = pick(elements, random);
  const there = elementsOf(base);
  const called = (at: readonly unknown[]) =>
    there.filter((each) => JSON.stringify(each.path) === JSON.stringify(at)).length;
  // Where two elements on the way are called alike, it is not said in which of them it stands.
  const twice = path.some((_, index) => called(path.slice(0, index + 1)) > 1);
  const { unplaced } = applyOverlay(base, { changes: [{ op: 'remove', at: path }] });
  if (!twice && called(path) === 1) expect(unplaced).toEqual([]);
  if (twice || there.every((each) => each.id !== id)) expect(unplaced).toHaveLength(1);
}

/** What an administrator does on an afternoon: hide, name, order, and sometimes take away. */
function gentle(tree: Rec, random: Random): readonly Change[] {
  const elements = elementsOf(tree).filter(({ role }) => ['column', 'action', 'block', 'section'].includes(role));
  if (elements.length === 0) return [{ op: 'set', at: [], property: 'title', value: 'Other' }];
  return Array.from({ length: 1 + random(3) }, (): Change => {
    const { path: at, role } = pick(elements, random);
    const sort = random(5);
    if (sort === 0) return { op: 'hide', at, hidden: true };
    if (sort === 1) return { op: 'move', at, after: null };
    if (sort === 2) return { op: 'set', at, property: 'when', value: random(2) === 0 };
    if (sort === 3 && role !== 'block')
      return { op: 'set', at, property: role === 'section' ? 'section' : 'label', value: 'Other' };
    return { op: 'remove', at };
  });
}
