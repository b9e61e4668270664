import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../engine/check/checker.ts';
import type { SourceFile } from '../../../engine/check/read-file.ts';
import type { Overlay } from '../../../engine/overlay/change.ts';
import { changesBetween } from '../../../engine/overlay/changes-between.ts';
import { readScreenFiles } from '../../definitions/screen-files.ts';
import { edited, pick, type Random, randomFrom } from './random-edits.ts';

const files = readScreenFiles();
const names = createChecker()
  .check(files)
  .registry.definitions.filter(({ kind }) => kind !== 'pattern')
  .map(({ kind, id }) => ({ kind, id }));

/** A page, an entity or the like with a few random changes, against what it is in these files. */
function randomOverlay(
  expandedOf: ReturnType<ReturnType<typeof createChecker>['check']>['expandedOf'],
  random: Random,
) {
  const { kind, id } = pick(names, random);
  const base = expandedOf(kind, id)?.base;
  return base && { kind, id, changes: changesBetween(base, edited(base, 1 + random(3), random)) };
}

function changedFiles(all: readonly SourceFile[], random: Random): readonly SourceFile[] {
  const { file } = pick(all, random);
  const sort = random(3);
  if (sort === 0) return all.filter((each) => each.file !== file);
  if (sort === 1) return files;
  return all.map((each) =>
    each.file === file ? { file, text: each.text.replace(/"(label|title)": "/, '"$1": "New ') } : each,
  );
}

describe('checking again with overlays', () => {
  it('finds after every change of files and overlays what a check from scratch finds', () => {
    let walked = 0;
    let overlaid = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const random = randomFrom(seed);
        const checker = createChecker();
        let all: readonly SourceFile[] = files;
        let overlays: readonly Overlay[] = [];
        let checked = checker.check(all);
        for (let turn = 0; turn < 4; turn += 1) {
          const made = random(3) > 0 ? randomOverlay(checked.expandedOf, random) : undefined;
          if (made) overlays = [...overlays.filter(({ id }) => id !== made.id), made];
          else if (random(2) === 0) overlays = overlays.slice(1);
          else all = changedFiles(all, random);
          checked = checker.check(all, overlays);
          const whole = createChecker().check(all, overlays);
          expect(checked.problems).toEqual(whole.problems);
          expect(checked.unplaced).toEqual(whole.unplaced);
          expect(checked.phase).toBe(whole.phase);
          for (const { kind, id } of overlays) expect(checked.expandedOf(kind, id)).toEqual(whole.expandedOf(kind, id));
          if (whole.phase === 'meaning') walked += 1;
          if (overlays.length > 0) overlaid += 1;
        }
      }),
      { seed: 20260402, numRuns: 12 },
    );
    expect(walked).toBeGreaterThan(10);
    expect(overlaid).toBeGreaterThan(20);
  });
});
