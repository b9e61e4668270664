import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDrafts } from '../../../server/definitions/services/publish-drafts.ts';
import { rollBackDefinition, rollBackPublish } from '../../../server/definitions/services/roll-back.ts';
import { saveDraft } from '../../../server/definitions/services/save-draft.ts';
import { isStoreRefusal } from '../../../server/definitions/services/store-context.ts';
import { type DefinitionWorld, definitionWorld, shippedFiles } from '../../server/support/definition-world.ts';
import { edited, pick, randomFrom } from '../overlay/random-edits.ts';

/** Most changes are refused, or wait for a second person. */
const rounds = 48;

/** Everything that a person with every right is given, as the text that is delivered. */
function seen(world: DefinitionWorld): string {
  const { snapshot, compiled } = world.live.current();
  const routes = compiled.linker.routes;
  const full = { read: true, write: true, delete: true };
  const rights = Object.fromEntries(routes.map(({ access }) => [access, full]));
  const viewer = { person: { name: 'Amna', email: 'amna@x.co', rights }, applicant: true };
  const screens = routes.map(({ page }) => snapshot.definitions.screen(page, viewer));
  return JSON.stringify([
    snapshot.definitions.boot('portal', viewer),
    snapshot.definitions.boot('careers', viewer),
    screens,
  ]);
}

describe('rolling back what was published', () => {
  let world: DefinitionWorld;
  beforeAll(async () => {
    world = await definitionWorld(shippedFiles());
  });
  afterAll(() => world.close());

  it('leaves people with exactly what they saw before, by version and by publish', async () => {
    const random = randomFrom(20_261_122);
    const shipped = [...world.live.compiler.shipped.values()].filter(
      ({ kind }) => kind === 'page' || kind === 'dialog',
    );
    const before = seen(world);
    let published = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { kind, id, tree } = pick(shipped, random);
      const name = { kind, id };
      const rev =
        (
          await world.db
            .selectFrom('definitionHead')
            .select('rev')
            .where('kind', '=', kind)
            .where('id', '=', id)
            .executeTakeFirst()
        )?.rev ?? 0;
      const text = JSON.stringify(edited(tree, 1 + random(3), random));
      const saved = await world.as('Amna', (context) => saveDraft(context, name, { text }, rev));
      if (isStoreRefusal(saved)) continue;
      const done = await world.as('Amna', (context) => publishDrafts(context, [{ ...name, rev: saved.rev }], 'a try'));
      if (isStoreRefusal(done)) continue;
      published += 1;
      const changed = seen(world);
      const options = { reason: 'as it was', dropDraft: true };
      const back = await world.as('Bilal', (context) =>
        round % 2 === 0
          ? rollBackDefinition(context, name, 0, options)
          : rollBackPublish(context, done.publication ?? 0, options),
      );
      if (isStoreRefusal(back)) expect(changed).toBe(before);
      expect(seen(world)).toBe(before);
    }
    expect(published).toBeGreaterThan(5);
  });
});
