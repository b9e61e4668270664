import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../envelope/is-record.ts';

/** A package of the lock file, at one place of node_modules. */
export interface LockPackage {
  /** Where it stands: 'node_modules/hono'. */
  readonly place: string;
  /** The name it has in the registry, also where it stands under another one. */
  readonly name: string;
  readonly version: string;
  /** 'sha512-…', as npm writes it. */
  readonly integrity: string | undefined;
  readonly license: string | undefined;
  readonly dev: boolean;
  readonly optional: boolean;
  /** The places of what it depends on. */
  readonly needs: readonly string[];
}

/** The packages of the product's lock file, without the product's own parts, in the order of their places. */
export function lockPackages(root: string): readonly LockPackage[] {
  const lock: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const packages = isRecord(lock) && isRecord(lock['packages']) ? lock['packages'] : {};
  return Object.keys(packages)
    .filter((place) => place.includes('node_modules/'))
    .sort()
    .flatMap((place) => {
      const entry = packages[place];
      if (!isRecord(entry) || typeof entry['version'] !== 'string') return [];
      const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : undefined);
      return [
        {
          place,
          name: text('name') ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
          version: entry['version'],
          integrity: text('integrity'),
          license: text('license'),
          dev: entry['dev'] === true,
          optional: entry['optional'] === true || entry['devOptional'] === true,
          needs: needsOf(packages, place, entry),
        },
      ];
    });
}

function needsOf(
  packages: Readonly<Record<string, unknown>>,
  place: string,
  entry: Readonly<Record<string, unknown>>,
): readonly string[] {
  const names = ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((kind) => {
    const group = entry[kind];
    return isRecord(group) ? Object.keys(group) : [];
  });
  return [...new Set(names)].sort().flatMap((name) => placeOf(packages, place, name) ?? []);
}

/** Where Node finds a package from a place: beside it, or in a folder above. */
function placeOf(packages: Readonly<Record<string, unknown>>, from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut < 0 ? '' : folder.slice(0, cut);
  }
}
