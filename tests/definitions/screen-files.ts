import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of the screens under test. */
export interface ScreenFile {
  readonly file: string;
  readonly text: string;
}

const root = path.join(import.meta.dirname, 'screens');

/** The definitions of 28 screens with the entities, option lists, calls and patterns that they use, in the order of their names. */
export function readScreenFiles(): readonly ScreenFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.split(path.sep).join('/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Only those that a designer of screens writes. */
export function isScreen({ file }: Pick<ScreenFile, 'file'>): boolean {
  return file.startsWith('screens/');
}
