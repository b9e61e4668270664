import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { usesPatterns } from '../../../engine/check/definition-document.ts';
import { expand, type PatternSource } from '../../../engine/check/expand.ts';
import { Origins } from '../../../engine/check/origins.ts';
import { readFile, type SourceFile } from '../../../engine/check/read-file.ts';
import { language } from '../../../engine/language/language.ts';
import type { Rec } from '../../../engine/overlay/view.ts';
import type { Random } from './random-edits.ts';

const root = path.join(process.cwd(), 'definitions');

/** The shipped definitions, as files. */
export const shippedFiles: readonly SourceFile[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.startsWith('schema') && name !== 'package.json')
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const written = shippedFiles.flatMap((file) => readFile(file, language).written);
/** The shipped patterns. */
export const patterns: ReadonlyMap<string, PatternSource> = new Map(
  written.flatMap(({ pattern }): [string, PatternSource][] => (pattern ? [[pattern.id, pattern]] : [])),
);

/** The shipped definitions that use patterns, as they are written. */
export const shippedUses: readonly Rec[] = written
  .map(({ value: { $schema: _, ...value } }) => value)
  .filter((value) => value['kind'] !== 'pattern' && usesPatterns(value));

/** The shipped definitions that people see, expanded and as plain JSON. */
export const shippedTrees: readonly Rec[] = written
  .filter(({ value }) => value['kind'] !== 'pattern')
  .map(({ value, file, pointer }) => {
    const tree = expand(value, { file, pointer }, patterns, new Origins(), { add: () => undefined });
    return JSON.parse(JSON.stringify(tree));
  });

/** Numbers of the trees that stay theirs whatever else is shipped. */
const marks = shippedTrees.map(({ kind, id }) => mixed(0, `${String(kind)} ${String(id)}`));

/**
 * One of the shipped definitions. A definition more takes the place of another here and there, and each draw that it does
 * not win goes on as before: what a seed has shown once it shows again after others were written.
 */
export function shippedTree(random: Random): Rec {
  const draw = String(random(2 ** 30));
  let best = -1;
  let found: Rec | undefined;
  for (const [index, tree] of shippedTrees.entries()) {
    const rank = mixed(marks[index] ?? 0, draw);
    if (rank > best) {
      best = rank;
      found = tree;
    }
  }
  if (!found) throw new Error('No definition is shipped');
  return found;
}

/** A number of 32 bits that follows from a number and a text (FNV-1a with a last mixing). */
function mixed(start: number, text: string): number {
  let hash = (start ^ 0x811c9dc5) >>> 0;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
