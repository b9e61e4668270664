import { describe, expect, it } from 'vitest';
import { createCompiler, language } from '../../engine/check.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

/** What the language says of a property, as far as it matters where steps stand. */
interface Shape {
  readonly is: string;
  readonly part?: string;
  readonly of?: unknown;
}
type Table = Readonly<Record<string, { readonly shape: Shape; readonly press?: unknown }>>;

const steal = { call: 'bonus.assignBonusToApplicant', with: { bonusTitle: 'Gift' } };

/** Everything that a property of this shape may hold in which a step stands; nothing where none does. */
function withSteps(shape: Shape, keys: readonly string[] = ['done']): readonly unknown[] {
  if (shape.is === 'part' && shape.part === 'steps') return [[steal]];
  if (shape.is === 'part' && shape.part === 'actions') return [[{ label: 'Go', do: [steal] }]];
  if (shape.is === 'part' && shape.part === 'outcomes') return [{ success: [steal] }];
  if (shape.is === 'part' && shape.part === 'blocks') return [[{ toolbar: [{ label: 'Go', do: [steal] }] }]];
  if (shape.is === 'list') return withSteps(shape.of as Shape).map((each) => [each]);
  if (shape.is === 'map') return withSteps(shape.of as Shape).flatMap((each) => keys.map((key) => ({ [key]: each })));
  if (shape.is === 'object')
    return Object.entries(shape.of as Table).flatMap(([name, property]) =>
      withSteps(property.shape).map((each) => ({ label: 'A', ...(name === 'body' ? {} : { body: [] }), [name]: each })),
    );
  return [];
}

const keysOf = (press: unknown) =>
  Array.isArray(press) ? (press as readonly string[]) : ['done', 'change', 'settled'];
const main: Readonly<Record<string, readonly unknown[]>> = {
  form: ['seen.form', { columns: [{ id: 'x', label: 'X', type: 'text' }] }],
  grid: ['seen.grid', { columns: [{ id: 'x', label: 'X' }] }],
  cards: [[1]],
  accordion: [[1]],
  facts: [[]],
  filters: [[{ id: 'x', label: 'X', type: 'text' }]],
  tabs: [[]],
};

/** What blocks need besides. */
function filling(kind: string, properties: object): object {
  const title = kind === 'cards' ? { title: 'A', body: [{ text: 'x' }] } : {};
  return {
    ...title,
    ...('label' in properties ? { label: 'A' } : {}),
    ...(kind === 'grid' ? { rows: [{ record: {} }] } : {}),
  };
}

/** Each block with each of its properties in which steps may stand. */
const placed = Object.entries(language.blocks).flatMap(([kind, { main: own, properties }]) => {
  const inMain = withSteps(own.shape as Shape).map((each): [string, object] => [`${kind}`, { [kind]: each }]);
  const around = Object.entries(properties as Table).flatMap(([name, { shape, press }]) =>
    withSteps(shape, keysOf(press)).flatMap((each) =>
      (main[kind] ?? [{ record: {} }]).map((first): [string, object] => [
        `${name} of ${kind} ${typeof first === 'string' ? 'by id' : ''} ${JSON.stringify(each).slice(0, 20)}`,
        { [kind]: first, ...filling(kind, properties), [name]: each },
      ]),
    ),
  );
  return [...inMain, ...around];
});

const shipped = shippedFiles();
const compiler = createCompiler();
const others = [
  { kind: 'form', id: 'seen.form', columns: [{ id: 'x', label: 'X', type: 'text' }] },
  { kind: 'grid', id: 'seen.grid', columns: [{ id: 'x', label: 'X' }] },
];

/** Whether a page with this block cannot be published, or is known to make the call. */
function isSeen(block: object): 'refused' | 'seen' | 'unseen' {
  const page = { kind: 'page', id: 'seen.page', path: '/seen', access: 'bonus', title: 'Seen', body: [block] };
  const text = JSON.stringify([...others, page]);
  const { problems, reach } = compiler.compile([...shipped, { file: 'own.json', text }]);
  const { screens, from } = reach();
  const calls = [...from('page seen.page')].flatMap((key) => [...(screens.get(key)?.calls.keys() ?? [])]);
  if (calls.includes(steal.call)) return 'seen';
  return problems.some(({ severity, file }) => severity === 'error' && file === 'own.json') ? 'refused' : 'unseen';
}

describe('a call that changes something is seen wherever the language lets a step stand', () => {
  const found = new Map<string, string>();
  it.each(placed)('%s', (title, block) => {
    found.set(title, isSeen(block));
    expect(found.get(title)).not.toBe('unseen');
  });

  it('and most of these places are allowed', () => {
    expect([...found.values()].filter((each) => each === 'seen').length).toBeGreaterThan(12);
  });
});
