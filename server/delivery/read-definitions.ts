import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiled, compileDefinitions, type SourceFile } from '@muster/engine/check';

/** Reads and compiles every definition in a folder; `schema` holds generated files and is left out. */
export function readDefinitions(folder: string): Compiled {
  return compileDefinitions(sourcesIn(folder, ''));
}

function sourcesIn(folder: string, below: string): readonly SourceFile[] {
  const here = path.join(folder, below);
  if (!existsSync(here)) return [];
  const entries = readdirSync(here, { withFileTypes: true }).sort((left, right) => (left.name < right.name ? -1 : 1));
  return entries.flatMap((entry): readonly SourceFile[] => {
    const file = path.posix.join(below, entry.name);
    if (entry.isDirectory()) return below === '' && notDefinitions.has(entry.name) ? [] : sourcesIn(folder, file);
    if (!entry.name.endsWith('.json') || file === 'package.json') return [];
    return [{ file, text: readFileSync(path.join(folder, file), 'utf8') }];
  });
}

const notDefinitions: ReadonlySet<string> = new Set(['schema', 'node_modules']);
