import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expand, type PatternSource } from '../../../engine/check/expand.ts';
import { Origins } from '../../../engine/check/origins.ts';
import { readFile, type SourceFile } from '../../../engine/check/read-file.ts';
import { language } from '../../../engine/language/language.ts';
import type { Rec } from '../../../engine/overlay/view.ts';

const root = path.join(process.cwd(), 'definitions');

/** The shipped definitions, as files. */
export const shippedFiles: readonly SourceFile[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.startsWith('schema') && name !== 'package.json')
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const written = shippedFiles.flatMap((file) => readFile(file, language).written);
const patterns = new Map(
  written.flatMap(({ pattern }): [string, PatternSource][] => (pattern ? [[pattern.id, pattern]] : [])),
);

/** The shipped definitions that people see, expanded and as plain JSON. */
export const shippedTrees: readonly Rec[] = written
  .filter(({ value }) => value['kind'] !== 'pattern')
  .map(({ value, file, pointer }) => {
    const tree = expand(value, { file, pointer }, patterns, new Origins(), { add: () => undefined });
    return JSON.parse(JSON.stringify(tree));
  });
