import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HostileClass } from './support/hostile-input.ts';
import { createHostileWorld, type HostileWorld } from './support/hostile-world.ts';
import { judge } from './support/judge.ts';
import { type Score, scoreTable } from './support/score-table.ts';

/** Every file of `classes/` is a class of attacks; nothing else has to know of it. */
const folder = path.join(import.meta.dirname, 'classes');
const classes = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.hostile.ts'))
    .sort()
    .map(async (name) => ((await import(path.join(folder, name))) as { hostileClass: HostileClass }).hostileClass),
);

/** The least that the whole has to hold. */
const leastInputs = 1000;
const scores: Score[] = [];
let world: HostileWorld;

beforeAll(async () => {
  world = await createHostileWorld();
});
afterAll(async () => {
  await world.close();
  process.stdout.write(`\n${scoreTable(scores)}\n`);
});

it.each(classes.map((each) => [each.name, each] as const))('lets nothing through of %s', async (name, attacks) => {
  const inputs = await attacks.inputs(world);
  expect(new Set(inputs.map(({ id }) => id)).size, 'ids are unique').toBe(inputs.length);
  const score = { name, sent: inputs.length, refused: 0, harmless: 0, through: 0 };
  const through: string[] = [];
  for (const input of inputs) {
    const verdict = await judge(input, world);
    score[verdict.kind] += 1;
    if (verdict.kind === 'through') through.push(`${verdict.id}: ${verdict.why}`);
  }
  scores.push(score);
  expect(through).toEqual([]);
});

it('is a corpus of at least a thousand inputs', () => {
  expect(scores).toHaveLength(classes.length);
  expect(scores.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThanOrEqual(leastInputs);
});
