import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, type SourceFile } from '@muster/engine/check';

/** The files that were read, or a sentence on the first that could not be. */
export type ReadFiles = { readonly files: readonly SourceFile[] } | { readonly refusal: string };

/**
 * Reads the shipped definitions (`definitions/**.json` but for the schemas and the package's own file) and the given
 * files or folders on top of them: a file that is both counts once, and a shipped file whose definitions are all given
 * anew stands aside.
 */
export function readDefinitionFiles(root: string, given: readonly string[]): ReadFiles {
  const folder = path.join(root, 'definitions');
  try {
    const shipped = isThere(folder) ? jsonFilesIn(folder, shippedToo(folder)) : [];
    const added = new Set<string>();
    for (const name of given) {
      const place = path.resolve(root, name);
      if (!isThere(place)) return { refusal: `There is no file ${name}.` };
      for (const file of statSync(place).isDirectory() ? jsonFilesIn(place) : [place]) added.add(file);
    }
    const read = (file: string) => ({ file: shownName(root, file), text: readFileSync(file, 'utf8') });
    const own = shipped.map(read);
    const others = [...added].filter((file) => !shipped.includes(file)).map(read);
    const anew = new Set(others.flatMap(namesIn));
    return { files: [...own.filter((file) => !isGivenAnew(file, anew)), ...others] };
  } catch (error) {
    const { path: place, code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { refusal: `${shownName(root, place ?? root)} can not be read (${reasons[code] ?? code}).` };
  }
}

function isGivenAnew(file: SourceFile, anew: ReadonlySet<string>): boolean {
  const names = anew.size === 0 ? [] : namesIn(file);
  return names.length > 0 && names.every((name) => anew.has(name));
}

/** Kind and id of each definition of a file; none for a file that is no JSON. */
function namesIn({ file, text }: SourceFile): string[] {
  const { value } = parse(text, file);
  const definitions: readonly unknown[] = Array.isArray(value) ? value : [value];
  return definitions.flatMap((definition) => {
    if (typeof definition !== 'object' || definition === null) return [];
    const { kind, id } = definition as { readonly kind?: unknown; readonly id?: unknown };
    return [`${String(kind)} ${String(id)}`];
  });
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link in a circle',
  ENOENT: 'it is not there',
};

/** Everything under `definitions` but what is generated and what belongs to the package manager. */
function shippedToo(shipped: string): (file: string) => boolean {
  const apart = [path.join(shipped, 'schema'), path.join(shipped, 'package.json')];
  return (file) => !apart.includes(file);
}

function jsonFilesIn(folder: string, wanted: (file: string) => boolean = () => true): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((left, right) => (left.name < right.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.name === 'node_modules' || !wanted(file)) return [];
    if (entry.isDirectory()) return jsonFilesIn(file, wanted);
    return entry.name.endsWith('.json') ? [file] : [];
  });
}

function isThere(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false }) !== undefined;
}

/** The name people know a file by: from the root where it is inside, with forward slashes. */
function shownName(root: string, file: string): string {
  const relative = path.relative(root, file);
  return (relative.startsWith('..') ? file : relative).split(path.sep).join('/');
}
