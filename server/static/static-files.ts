import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** One file of a built app. */
export interface StaticFile {
  readonly file: string;
  readonly type: string;
  readonly etag: string;
  /** The name holds a hash of the content, so that it never changes. */
  readonly lasting: boolean;
  /** Compressed copies beside it, by encoding, best first. */
  readonly packed: readonly (readonly [encoding: 'br' | 'gzip', file: string])[];
}

/** The files of a build folder by their address; nothing outside this list is ever read. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Lists a build folder; empty where it was not built. Files that begin with a dot and files of unknown type are left out. */
export function listStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  const visit = (below: string): void => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const address = `${below}/${entry.name}`;
      const type = types[path.extname(entry.name)];
      if (entry.isDirectory()) visit(address);
      else if (type !== undefined && entry.isFile())
        files.set(address, describe(path.join(folder, address), address, type));
    }
  };
  if (existsSync(folder)) visit('');
  return files;
}

function describe(file: string, address: string, type: string): StaticFile {
  const { mtimeMs, size } = statSync(file);
  const copies = [
    ['br', `${file}.br`],
    ['gzip', `${file}.gz`],
  ] as const;
  return {
    file,
    type,
    etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    lasting: /(^|\/)assets\/.*-[\w-]{8,}\.\w+$/.test(address),
    packed: copies.filter(([, copy]) => existsSync(copy)),
  };
}
