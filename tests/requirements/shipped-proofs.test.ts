import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSources, root, type Source } from '../architecture/sources.ts';
import { requirementIds } from '../setup/requirement-ids.ts';

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
  'tests/server/delivery.test.ts': 'what the server hands out of a session',
  'tests/server/outside-backend.test.ts': 'what the server reads of an outside backend',
};

const sources = readSources(['engine', 'renderer', 'designer', 'server', 'apps', 'tests'], { tests: true });
const byFile = new Map(sources.map((source) => [source.file, source]));

/** Reads the shipped definitions or documents, or starts a program that serves them. */
const opens = /\bproductRoot\(|\bshippedFiles\(|['"`](?:\.\.\/)+(?:definitions|docs)\b|dist\/server\/main\.js/;
/** Shows what it is given: who uses it reads the shipped definitions itself or shows toys. */
const neutral = 'tests/screens/screen-world.tsx';

function touchesWhatShips({ file, text, imports }: Source, seen = new Set<string>()): boolean {
  if (seen.has(file) || file === neutral) return false;
  seen.add(file);
  if (opens.test(text)) return true;
  return imports.some(({ target, typeOnly }) => {
    const used = target?.startsWith('tests/') && !typeOnly ? byFile.get(target) : undefined;
    return used !== undefined && touchesWhatShips(used, seen);
  });
}

const known = new Set(
  (JSON.parse(readFileSync(path.join(root, 'tests/requirements/inventory.json'), 'utf8')) as { id: string }[]).map(
    ({ id }) => id,
  ),
);
const tests = sources.filter(({ file }) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/requirements/'));
const naming = tests.map((test) => {
  const code = test.text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return { test, ids: requirementIds(code).filter((id) => known.has(id)) };
});

it('no id is named only by tests that never touch a shipped definition, call or document', () => {
  const proven = new Set<string>();
  for (const { test, ids } of naming)
    if (test.file in ofItself || touchesWhatShips(test)) for (const id of ids) proven.add(id);
  const weak = naming
    .map(({ test, ids }) => [test.file, ids.filter((id) => !proven.has(id))] as const)
    .filter(([, ids]) => ids.length > 0);
  expect(Object.fromEntries(weak)).toEqual({});
});

it('what is proven by itself is a test that names ids and does without what ships', () => {
  const listed = naming
    .filter(({ test, ids }) => ids.length > 0 && !touchesWhatShips(test))
    .map(({ test }) => test.file);
  expect(Object.keys(ofItself).filter((file) => !listed.includes(file))).toEqual([]);
});

it.each([
  ["import { openForm } from './form-state.ts';", false],
  ["import { showBlocks } from '../../tests/screens/screen-world.tsx';", false],
  ['const { linker } = compileDefinitions(shippedFiles());', true],
  ["const root = path.join(import.meta.dirname, '../../definitions');", true],
])('knows what touches what ships: %j is %s', (text, touches) => {
  expect(touchesWhatShips({ file: 'renderer/made-up.test.tsx', text, imports: [] })).toBe(touches);
});
