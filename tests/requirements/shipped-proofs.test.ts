import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSources, root } from '../architecture/sources.ts';
import { readNamingTests } from './naming-tests.ts';

const sources = new Map(
  readSources(['engine', 'renderer', 'designer', 'server', 'apps', 'tests'], { tests: true }).map(({ file, text }) => [
    file,
    text,
  ]),
);
/**
 * Tests of a part by itself, which say so in their first lines with what the part is: their statements say what that part does,
 * wherever it is used. Whatever a statement says of a screen, a call or a record is proven on that which ships.
 */
const ofItself = new Set(
  [...sources].flatMap(([file, text]) => (/^\/\/ Proven by itself: .+\.$/m.test(text) ? [file] : [])),
);
const inventory: readonly { id: string }[] = JSON.parse(
  readFileSync(path.join(root, 'tests/requirements/inventory.json'), 'utf8'),
);
const known = new Set(inventory.map(({ id }) => id));
const testsOf = readNamingTests((file) => sources.get(file));
const naming = [...sources.keys()]
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/requirements/'))
  .flatMap((file) => testsOf(file).map((test) => ({ file, ...test, ids: test.ids.filter((id) => known.has(id)) })));

it('no id is named only by tests that never touch a shipped definition, call or document', () => {
  const proven = new Set(naming.flatMap(({ file, touches, ids }) => (touches || ofItself.has(file) ? ids : [])));
  const weak = naming
    .map(({ file, title, ids }) => ({ file, title, ids: ids.filter((id) => !proven.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
  expect(weak).toEqual([]);
});

it('what is proven by itself is a test that names ids and does without what ships', () => {
  const listed = new Set(naming.filter(({ touches, ids }) => ids.length > 0 && !touches).map(({ file }) => file));
  expect([...ofItself].filter((file) => !listed.has(file))).toEqual([]);
});

const ships = "export const world = () => open(productRoot(import.meta.url));\nexport const toy = () => open('toys');";
it.each<[does: string, text: string, touches: boolean]>([
  ['a toy', "it('W-001', () => toy());", false],
  ['what ships', "it('W-001', () => world());", true],
  ['a file beside it', "const text = read('../../definitions/a.json'); it('W-001', () => text);", true],
  ['a file that nothing reads', "const text = read('../../definitions/a.json'); it('W-001', () => toy());", false],
  ['what a neighbour makes', "it('of it', () => world()); it('W-001', () => toy());", false],
  ['what stands in a comment', "it('W-001', () => { /* world() of ../../definitions */ });", false],
  ['what stands in a type', "it('W-001', () => toy() as ReturnType<typeof world>);", false],
  [
    'a namesake',
    "it('of it', () => { const at = world(); at.go(); }); it('W-001', () => { const at = toy(); at.go(); });",
    false,
  ],
  ['a property of that name', "it('W-001', () => toy().world);", false],
  ['what is made before each', "let made; beforeEach(() => { made = world(); }); it('W-001', () => made);", true],
  ['what is gathered', "const all = []; beforeAll(() => { all.push(world()); }); it('W-001', () => all);", true],
  ['a table of cases', "it.each(world())('W-001 %s', (row) => row);", true],
  ['a walk', "for (const each of world()) it('W-001 ' + each, () => each);", true],
  ['a helper of its own', "const open = (name) => world(name); it('W-001', () => open());", true],
])('knows that a test with %s touches what ships: %s', (_does, text, touches) => {
  const files: Readonly<Record<string, string>> = {
    'tests/made-up.test.ts': `import { toy, world } from './made-up.ts';\n${text}`,
    'tests/made-up.ts': `import { productRoot } from '../server/start/product-root.ts';\n${ships}`,
  };
  const named = readNamingTests((file) => files[file])('tests/made-up.test.ts');
  expect(named).toEqual([expect.objectContaining({ ids: ['W-001'], touches })]);
});
