import { expect, it } from 'vitest';
import { compileInTurns } from '../../../server/definitions/services/compile-in-turns.ts';
import type { Named } from '../../../server/definitions/workshop.ts';
import { definitionWorld } from '../support/definition-world.ts';
import { toyFiles } from './toy-definitions.ts';

it('what is to be published is compiled part by part, with turns of others between, and ends as if at once', async () => {
  const { live } = await definitionWorld(toyFiles());
  const titled = [...live.workshop.shipped.values()].filter(({ tree }) => typeof tree['title'] === 'string');
  const wanted = titled.map(({ kind, id }): Named => {
    const changes = [{ op: 'set', at: [], property: 'title', value: 'Anew' }] as const;
    return { kind, id, content: { layer: 'overlay', changes } };
  });
  expect(wanted.length).toBeGreaterThan(1);
  const states: number[] = [];
  let turns = 0;
  const count = () => {
    turns += 1;
    states.push([...live.workshop.last().values()].filter(({ content }) => content !== null).length);
    if (states.at(-1) !== wanted.length) setImmediate(count);
  };
  setImmediate(count);
  await compileInTurns({ live }, wanted);
  expect(turns).toBeGreaterThan(1);
  expect(states).toContain(1);
  expect([...live.workshop.last().values()].map(({ content }) => content)).toEqual(
    wanted.map(({ content }) => content),
  );
  // Nothing is left to be looked at, also where the contents were read anew.
  const before = live.workshop.last();
  await compileInTurns({ live }, structuredClone(wanted));
  expect(live.workshop.last()).toBe(before);
  // And back again, as after a dry run.
  await compileInTurns({ live }, []);
  expect([...live.workshop.last().values()].filter(({ content }) => content !== null)).toEqual([]);
});
