import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishDrafts } from '../../../server/definitions/services/publish-drafts.ts';
import { readDefinition } from '../../../server/definitions/services/read-definition.ts';
import { saveDraft } from '../../../server/definitions/services/save-draft.ts';
import { isStoreRefusal } from '../../../server/definitions/services/store-context.ts';
import { toyFiles } from '../../server/definitions/toy-definitions.ts';
import { compilerOf, type DefinitionWorld, definitionWorld } from '../../server/support/definition-world.ts';

const name = { kind: 'page', id: 'loans.list' };

/** Places in the definition that hold one text each, and how to read and write them. */
interface Page {
  title: string;
  body: [{ grid: { columns: (string | { id: string; label: string })[]; actions: [{ label: string; id?: string }] } }];
}
type Values = Record<'title' | 'reason' | 'amount' | 'action', string>;
const places = ['title', 'reason', 'amount', 'action'] as const;

function valuesOf(text: string): Values {
  const page = JSON.parse(text) as Page;
  const { columns, actions } = page.body[0].grid;
  const labelOf = (id: string) => {
    const found = columns.find((column) => typeof column !== 'string' && column.id === id);
    return typeof found === 'object' ? found.label : '';
  };
  return { title: page.title, reason: labelOf('reason'), amount: labelOf('amount'), action: actions[0].label };
}

function written(text: string, place: keyof Values, value: string): string {
  const page = JSON.parse(text) as Page;
  const { grid } = page.body[0];
  if (place === 'title') page.title = value;
  else if (place === 'action') grid.actions[0] = { ...grid.actions[0], id: 'new', label: value };
  else
    grid.columns = grid.columns.map((column) => {
      const id = typeof column === 'string' ? column : column.id;
      return id === place ? { id, label: value } : column;
    });
  return JSON.stringify(page);
}

type Step =
  | { readonly does: 'read' | 'save' | 'publish'; readonly who: number }
  | { readonly does: 'write'; readonly who: number; readonly place: keyof Values; readonly value: number };

const who = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('read' as const), who }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('save' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('publish' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('write' as const),
      who,
      place: fc.constantFrom(...places),
      value: fc.integer({ min: 1, max: 3 }),
    }),
  },
);

/** One admin at an editor: what he read, and what he made of it. */
interface Editor {
  rev: number;
  read: string;
  text: string;
}

async function currentOf(world: DefinitionWorld): Promise<{ readonly rev: number; readonly text: string }> {
  const { text, _version } = await world.done('Reader', (context) => readDefinition(context, name));
  return { rev: _version, text };
}

/** After a save: what the editor changed stands, all else is as it was, and nothing he had not seen was overwritten. */
function judge(editor: Editor, before: Values, after: Values, accepted: boolean): void {
  const [seen, wanted] = [valuesOf(editor.read), valuesOf(editor.text)];
  const unseen = places.filter(
    (place) => wanted[place] !== seen[place] && before[place] !== seen[place] && before[place] !== wanted[place],
  );
  expect({ accepted, unseen }).toEqual({ accepted: unseen.length === 0, unseen });
  for (const place of places) {
    const stands = accepted && wanted[place] !== seen[place] ? wanted[place] : before[place];
    expect({ place, value: after[place] }).toEqual({ place, value: stands });
  }
}

describe('several admins at one definition', () => {
  it('lose nothing silently, whatever the order in which they read, write, save and publish', async () => {
    const compiler = compilerOf(toyFiles());
    const met = { accepted: 0, merged: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
        const world = await definitionWorld(compiler);
        const first = await currentOf(world);
        const editors = [0, 1, 2].map((): Editor => ({ rev: first.rev, read: first.text, text: first.text }));
        for (const each of steps) {
          const editor = editors[each.who] as Editor;
          const before = await currentOf(world);
          if (each.does === 'read') Object.assign(editor, { rev: before.rev, read: before.text, text: before.text });
          else if (each.does === 'write') editor.text = written(editor.text, each.place, `value ${each.value}`);
          else if (each.does === 'publish') {
            await world.as(`admin ${each.who}`, (context) =>
              publishDrafts(context, [{ ...name, rev: before.rev }], 'now'),
            );
            expect(valuesOf((await currentOf(world)).text)).toEqual(valuesOf(before.text));
          } else {
            const { text, rev } = editor;
            const saved = await world.as(`admin ${each.who}`, (context) => saveDraft(context, name, { text }, rev));
            const after = await currentOf(world);
            if (isStoreRefusal(saved)) met.refused += 1;
            else if (saved.merged) met.merged += 1;
            else met.accepted += 1;
            judge(editor, valuesOf(before.text), valuesOf(after.text), !isStoreRefusal(saved));
            if (!isStoreRefusal(saved)) Object.assign(editor, { rev: after.rev, read: after.text, text: after.text });
          }
        }
        await world.close();
      }),
      { seed: 4711, numRuns: 60 },
    );
    expect(Math.min(met.accepted, met.merged, met.refused)).toBeGreaterThan(5);
  });
});
