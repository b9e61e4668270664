import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the product, found from a module of it, whether it runs from its source or from its bundle. */
export function productRoot(moduleUrl: string): string {
  for (let folder = path.dirname(fileURLToPath(moduleUrl)); ; folder = path.dirname(folder)) {
    if (nameIn(folder) === 'muster') return folder;
    if (folder === path.dirname(folder)) throw new Error('The folder of Muster was not found');
  }
}

function nameIn(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).name;
  } catch {
    return undefined;
  }
}
