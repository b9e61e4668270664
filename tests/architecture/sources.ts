import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export interface Import {
  /** As written. */
  readonly specifier: string;
  /** The file inside the repository that it means, relative to the root; undefined for packages and node:*. */
  readonly target: string | undefined;
  readonly typeOnly: boolean;
}

export interface Source {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

const entries: Readonly<Record<string, string>> = Object.fromEntries(
  ['engine', 'server', 'renderer', 'designer', 'definitions'].flatMap((part) => {
    const manifest = readManifest(part);
    return Object.entries(manifest).map(([entry, file]) => [
      entry === '.' ? `@muster/${part}` : `@muster/${part}/${entry.slice(2)}`,
      path.posix.join(part, file),
    ]);
  }),
);

function readManifest(part: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8')).exports ?? {};
  } catch {
    return {};
  }
}

/** The entries through which one part may use another: specifier → file. */
export const partEntries = entries;

/** Every TypeScript source of the product, tests left out unless asked for. */
export function readSources(folders: readonly string[], { tests = false } = {}): readonly Source[] {
  const files = folders.flatMap((folder) => listFiles(path.join(root, folder)));
  return files
    .filter((file) => /\.(ts|tsx)$/.test(file) && (tests || !/\.test\.tsx?$/.test(file)))
    .map((file) => {
      const relative = path.relative(root, file).split(path.sep).join('/');
      const text = readFileSync(file, 'utf8');
      return { file: relative, text, imports: importsOf(relative, text) };
    });
}

function listFiles(folder: string): string[] {
  let found: string[] = [];
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist') continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) found = found.concat(listFiles(file));
      else found.push(file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return found;
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string, text: string): readonly Import[] {
  return [...text.matchAll(statement)].map((match) => {
    const specifier = match[2] ?? match[3] ?? '';
    const relative = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined;
    return { specifier, typeOnly: match[1] !== undefined, target: relative ?? entries[specifier] };
  });
}
