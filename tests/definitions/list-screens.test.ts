import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const portal = path.resolve(import.meta.dirname, '../../definitions/portal');

/** The shipped pages that are made by the pattern of list screens, with their text. */
const listScreens = readdirSync(portal, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.page.json'))
  .map((file) => ({ file, text: readFileSync(path.join(portal, file), 'utf8') }))
  .filter(({ text }) => text.includes('"recordList"'));

it('a list screen with form, rights, search, status toggle and export takes less than 40 lines', () => {
  expect(listScreens.length).toBeGreaterThanOrEqual(12);
  const lines = listScreens.map(({ file, text }) => [file, text.trimEnd().split('\n').length] as const);
  expect(lines.filter(([, count]) => count >= 40)).toEqual([]);
});
