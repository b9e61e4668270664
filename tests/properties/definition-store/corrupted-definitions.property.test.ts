import { openScreen } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DefinitionName } from '../../../server/definitions/content.ts';
import type { ShippedDefinition } from '../../../server/definitions/definition-compiler.ts';
import { previewScreen } from '../../../server/definitions/services/preview-screen.ts';
import { publishDrafts } from '../../../server/definitions/services/publish-drafts.ts';
import { rollBackDefinition } from '../../../server/definitions/services/roll-back.ts';
import { type SavedDraft, saveDraft } from '../../../server/definitions/services/save-draft.ts';
import { isStoreRefusal } from '../../../server/definitions/services/store-context.ts';
import { draftOf, putDraft } from '../../../server/definitions/store/drafts.ts';
import { type DefinitionWorld, definitionWorld, shippedFiles } from '../../server/support/definition-world.ts';
import { pick, type Random, randomFrom } from '../overlay/random-edits.ts';
import { around, FakeServices, settle } from '../screen/world.ts';

const corruptions = 1000;

/** Values that do not belong anywhere. */
const strange: readonly unknown[] = [
  null,
  0,
  -1,
  '',
  'x'.repeat(500),
  [],
  {},
  true,
  [[]],
  { var: '' },
  '{',
  '{inputs.}',
  { if: [] },
  { '': 1 },
  1e308,
];

type Node = Record<string, unknown> | unknown[];

function nodesOf(tree: unknown): readonly Node[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return [tree as Node, ...Object.values(tree).flatMap(nodesOf)];
}

/** A definition that something happened to: in its tree, or in its text. */
function corrupted(tree: unknown, random: Random): string {
  const copy = structuredClone(tree) as Record<string, unknown>;
  const node = pick(nodesOf(copy), random);
  const keys = Object.keys(node);
  const key = keys.length > 0 ? pick(keys, random) : 'extra';
  const target = node as Record<string, unknown>;
  switch (random(6)) {
    case 0:
      target[key] = structuredClone(pick(strange, random));
      break;
    case 1:
      if (Array.isArray(node)) node.splice(random(node.length + 1), 1);
      else delete node[key];
      break;
    case 2:
      target[key] = structuredClone(pick(nodesOf(tree), random));
      break;
    case 3:
      target[
        Array.isArray(node)
          ? String(node.length)
          : pick(['when', 'value', 'rows', 'hasOwnProperty', 'id', 'do'], random)
      ] = structuredClone(pick(strange, random));
      break;
    case 4: {
      const text = JSON.stringify(copy, null, 2);
      const at = random(text.length);
      return (
        text.slice(0, at) + pick(['', '"', '{', ',', '\u0000', '\ud800', '//'], random) + text.slice(at + random(3))
      );
    }
    default:
      if (typeof target[key] === 'string') target[key] = `${target[key].slice(1)}${pick(['', '{', '}', '.x'], random)}`;
      else target[`${key}x`] = target[key];
  }
  return JSON.stringify(copy);
}

describe('a shipped definition that was corrupted', () => {
  let world: DefinitionWorld;
  beforeAll(async () => {
    world = await definitionWorld(shippedFiles());
  });
  afterAll(() => world.close());
  const seen = { refused: 0, withProblems: 0, opened: 0 };

  it('is refused, or is kept with its problems, or is harmless: no screen that can be published crashes', async () => {
    const random = randomFrom(1_000_033);
    const all = [...world.live.compiler.shipped.values()];
    const screens = all.filter(({ kind }) => ['page', 'dialog', 'form', 'grid', 'document'].includes(kind));
    // What every screen is checked against again; now and then is enough.
    const records = all.filter(({ kind }) => kind === 'entities' || kind === 'options' || kind === 'app');
    for (let turn = 0; turn < corruptions; turn += 1) {
      const definition = pick(turn % 40 === 0 ? records : screens, random);
      const name = { kind: definition.kind, id: definition.id };
      const text = corrupted(definition.tree, random);
      const rev = await revOf(definition);
      const made = await world.as('Amna', (context) => saveDraft(context, name, { text }, rev));
      if (isStoreRefusal(made)) seen.refused += 1;
      else await look(definition, made);
      await forget(name);
    }
    expect(Math.min(seen.withProblems, seen.opened)).toBeGreaterThan(100);
    expect(seen.refused).toBeGreaterThan(5);
  });

  async function forget(name: DefinitionName): Promise<void> {
    const draft = await draftOf(world.db, name);
    if (draft)
      await world.done('Amna', async (context) => ({
        rev: await putDraft(context.handle, name, undefined, context.author),
      }));
  }

  async function revOf({ kind, id }: ShippedDefinition): Promise<number> {
    const row = await world.db
      .selectFrom('definitionHead')
      .select('rev')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.rev ?? 0;
  }

  /** Opens what could be published; now and then publishes it and takes it back. */
  async function look({ kind, id }: ShippedDefinition, saved: SavedDraft): Promise<void> {
    if (saved.problems.some(({ severity }) => severity === 'error')) {
      seen.withProblems += 1;
      return;
    }
    const name = { kind, id };
    if (seen.opened % 10 === 0) {
      const done = await world.as('Amna', (context) => publishDrafts(context, [{ ...name, rev: saved.rev }], 'a try'));
      if (!isStoreRefusal(done)) {
        await openAll(id);
        await world.done('Amna', (context) =>
          rollBackDefinition(context, name, 0, { reason: 'back', dropDraft: true }),
        );
      }
    } else if (kind === 'page' || kind === 'dialog') await openDraft(name);
    seen.opened += 1;
  }

  async function openDraft(name: { readonly kind: string; readonly id: string }): Promise<void> {
    const bundle = await world.as('Amna', (context) => previewScreen(context, name, undefined));
    if (isStoreRefusal(bundle)) return;
    await open(bundle);
  }

  async function openAll(id: string): Promise<void> {
    const bundle = world.live.current().compiled.linker.bundle(id);
    if (bundle) await open(bundle);
  }

  async function open(bundle: Parameters<typeof openScreen>[0]['bundle']): Promise<void> {
    const services = new FakeServices();
    const run = openScreen({ screen: bundle.screen, bundle, inputs: {}, surroundings: around, services });
    await settle();
    run.dispose();
  }
});
