import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSources, root } from '../architecture/sources.ts';
import { readNamingTests } from './naming-tests.ts';

/**
 * Tests of a part by itself, with what the part is: their statements say what that part does, wherever it is used. Whatever
 * a statement says of a screen, a call or a record is proven on that which ships.
 */
const ofItself: Readonly<Record<string, string>> = {
  'apps/portal/src/page-access.test.tsx': 'how the portal reads the functions of a session',
  'apps/portal/src/screen-services.test.tsx': 'what the portal does where a session ends',
  'engine/formats/amount.format.test.ts': 'how amounts are written',
  'engine/formats/csv.test.ts': 'the file of an export',
  'engine/formats/date-format.test.ts': 'how dates are written',
  'engine/formats/payroll-month.test.ts': 'which payroll month a day belongs to',
  'engine/formats/words.test.ts': 'amounts in words',
  'engine/forms/backend-form.test.ts': 'a form that a backend describes: none ships',
  'engine/forms/checks/checks.test.ts': 'the checks of a form that a backend describes',
  'engine/forms/dynamic-form.test.ts': 'how a form that a backend describes is filled in',
  'engine/forms/form-sheet.test.ts': 'the sheet of a form that a backend describes',
  'engine/forms/laws.test.ts': 'the rules of a form that a backend describes',
  'engine/screen/steps/steps.test.ts': 'what a call does that shows nothing',
  'renderer/feedback/feedback.test.tsx': 'messages, tabs, breadcrumb and the placeholder card, on every screen',
  'renderer/grid/pager.test.tsx': 'the page sizes of every list',
  'renderer/theme/theme.test.tsx': 'the theme of every screen',
  'renderer/widgets/widgets.test.tsx': 'the widgets of every screen',
  'server/envelope/envelope.test.ts': 'the envelope of every answer',
  'tests/e2e/workbench/workbench.test.ts': 'how every list and message looks in a browser',
  'tests/properties/forms/laws.property.test.ts': 'the rules of any form',
};

const sources = new Map(
  readSources(['engine', 'renderer', 'designer', 'server', 'apps', 'tests'], { tests: true }).map(({ file, text }) => [
    file,
    text,
  ]),
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
  const proven = new Set(naming.flatMap(({ file, touches, ids }) => (touches || file in ofItself ? ids : [])));
  const weak = naming
    .map(({ file, title, ids }) => ({ file, title, ids: ids.filter((id) => !proven.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
  expect(weak).toEqual([]);
});

it('what is proven by itself is a test that names ids and does without what ships', () => {
  const listed = new Set(naming.filter(({ touches, ids }) => ids.length > 0 && !touches).map(({ file }) => file));
  expect(Object.keys(ofItself).filter((file) => !listed.has(file))).toEqual([]);
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
