import { afterAll, beforeAll, expect, it } from 'vitest';
import { canonicalText } from '../../../engine/canonical-text.ts';
import { patterned } from '../../../engine/check/rewritten.ts';
import { language } from '../../../engine/language/language.ts';
import { inOrder } from '../../../engine/overlay/in-order.ts';
import { bundleOf, bundleText } from '../../../server/definitions/bundle/bundle.ts';
import { importBundle } from '../../../server/definitions/bundle/import-bundle.ts';
import { readBundle } from '../../../server/definitions/bundle/read-bundle.ts';
import { publishDrafts } from '../../../server/definitions/services/publish-drafts.ts';
import { readDefinition } from '../../../server/definitions/services/read-definition.ts';
import { rollBackDefinition } from '../../../server/definitions/services/roll-back.ts';
import { saveDraft } from '../../../server/definitions/services/save-draft.ts';
import { isStoreRefusal } from '../../../server/definitions/services/store-context.ts';
import {
  compilerOf,
  type DefinitionWorld,
  definitionWorld,
  shippedFiles,
} from '../../server/support/definition-world.ts';
import { edited, pick, randomFrom } from '../overlay/random-edits.ts';
import { patterns, shippedUses } from '../overlay/shipped-trees.ts';

/** Many changes are refused: an argument that the pattern does not take, a column that is not there. */
const rounds = 40;
const inPatterns = patterned(language, patterns);

let here: DefinitionWorld;
let elsewhere: DefinitionWorld;
beforeAll(async () => {
  const compiler = compilerOf(shippedFiles());
  here = await definitionWorld(compiler);
  elsewhere = await definitionWorld(compiler);
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

const read = (world: DefinitionWorld, name: { kind: string; id: string }) =>
  world.done('Reader', (context) => readDefinition(context, name));
const asOne = (text: string) => canonicalText(JSON.parse(text));

it('gives uses of patterns back as they were written: published, rolled back and forth, copied, and by a bundle', async () => {
  const random = randomFrom(20_261_128);
  const uses = shippedUses.filter(({ kind }) => kind === 'page' || kind === 'dialog');
  let [published, inArguments] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const use = pick(uses, random);
    const name = { kind: String(use['kind']), id: String(use['id']) };
    const before = await read(here, name);
    const after = edited(JSON.parse(before.text), 1 + random(2), random, inPatterns);
    const text = JSON.stringify(after);
    const saved = await here.as('Amna', (context) => saveDraft(context, name, { text }, before._version));
    if (isStoreRefusal(saved)) continue;
    const done = await here.as('Amna', (context) => publishDrafts(context, [{ ...name, rev: saved.rev }], 'a try'));
    if (isStoreRefusal(done)) continue;
    published += 1;
    const now = await read(here, name);
    expect(asOne(now.text)).toBe(canonicalText(inOrder(after, inPatterns)));
    if (canonicalText(after['use']) !== canonicalText(use['use'])) inArguments += 1;
    expect(canonicalText(JSON.parse(now.copy).use)).toBe(canonicalText(JSON.parse(now.text).use));

    const bundled = readBundle(bundleText(await bundleOf(here.db, undefined)));
    if ('wrong' in bundled) throw new Error(bundled.wrong);
    const options = { reason: 'from here', by: { kind: 'command', name: 'muster import' }, hr: undefined } as const;
    await elsewhere.done('Bilal', (context) => importBundle(context, bundled.bundle, options));
    expect((await read(elsewhere, name)).text).toBe(now.text);

    for (const [version, wanted] of [
      [before.version, before.text],
      [now.version, now.text],
    ] as const) {
      const back = { reason: 'to and fro', dropDraft: true };
      await here.done('Bilal', (context) => rollBackDefinition(context, name, version, back));
      expect((await read(here, name)).text).toBe(wanted);
    }
  }
  expect(published).toBeGreaterThan(5);
  expect(inArguments).toBeGreaterThan(2);
});
