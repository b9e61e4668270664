import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of definitions. */
export interface WorkFile {
  readonly file: string;
  readonly text: string;
}

/** At least so many definitions; the screens stand beside each other, each time under ids of their own. */
const wanted = 200;
const root = path.join(process.cwd(), 'tests/definitions/screens');

/** The screens of the tests with their entities, calls and options, multiplied to two hundred definitions or a few more. */
export const files: readonly WorkFile[] = multiplied(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
);

function multiplied(given: readonly WorkFile[]): readonly WorkFile[] {
  const screens = given.filter(({ file }) => file.startsWith('screens'));
  const ids = screens.flatMap(({ text }) =>
    [...text.matchAll(/"id": "([a-z]\w*\.[\w.]+)"/g)].map((match) => match[1] ?? ''),
  );
  const paths = /"(\/[a-z_][^"\s]*)"/g;
  const all = [...given];
  for (let copy = 2; countOf(all) < wanted; copy += 1) {
    for (const { file, text } of screens) {
      const renamed = ids.reduce((so, id) => so.replaceAll(`"${id}"`, `"${id}.copy${copy}"`), text);
      all.push({ file: `copy${copy}/${file}`, text: renamed.replace(paths, (_, found) => `"/copy${copy}${found}"`) });
    }
  }
  return all;
}

function countOf(all: readonly WorkFile[]): number {
  return all.reduce((sum, { text }) => sum + [JSON.parse(text)].flat().length, 0);
}

/** One page with another title, then as it was, in turns. */
const changing = files.findIndex(({ file }) => file.endsWith('loans/list.page.json'));
export const changed: readonly WorkFile[] = files.map((each, index) =>
  index === changing ? { ...each, text: each.text.replace('"title": "', '"title": "Changed ') } : each,
);
export const changedFile = changed[changing] as WorkFile;
/** One entity with a field more, which the definitions that mention it see. */
export const widened: readonly WorkFile[] = files.map((each) =>
  each.text.includes('"employeeLoan": {')
    ? { ...each, text: each.text.replace(/("employeeLoan": \{[\s\S]*?"fields": \{)/, '$1 "addedField": "text",') }
    : each,
);
