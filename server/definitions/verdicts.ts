import { hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '@muster/engine/check';
import type { Overlay } from '@muster/engine/overlay';

/** What is judged at a start: the definitions as they come with Muster, and with what is published over them. */
export type Judged = 'shipped' | 'served';

/** Which definitions were judged before, by this very program, and nothing was found to tell of them. */
export interface Verdicts {
  /** True where the last that were kept are exactly these. */
  knows(which: Judged, files: readonly SourceFile[], overlays: readonly Overlay[]): boolean;
  /** Keeps that a check of these found no problem. */
  keep(which: Judged, files: readonly SourceFile[], overlays: readonly Overlay[]): void;
}

/** The file of a data folder in which the digests of what was judged are kept. */
export function verdictsFile(folder: string): string {
  return path.join(folder, 'definitions.judged');
}

/**
 * Verdicts in a file. A digest is of the program, of Node and of every text that the check looks at, so that whatever is
 * otherwise is judged anew. There is nothing in the file but digests: one that is damaged, or says something else, means a
 * whole check, and one that cannot be written the same for the next start.
 */
export function createVerdicts(file: string, program: string): Verdicts {
  const kept = digestsIn(file);
  const texts = new WeakMap<object, string>();
  const digestOf = (files: readonly SourceFile[], overlays: readonly Overlay[]) => {
    const parts = [...files, ...overlays].map((part) => {
      const known = texts.get(part) ?? sha256(JSON.stringify(part));
      texts.set(part, known);
      return known;
    });
    return sha256(JSON.stringify([program, process.version, files.length, ...parts]));
  };
  return {
    knows: (which, files, overlays) => kept.get(which) === digestOf(files, overlays),
    keep: (which, files, overlays) => {
      const digest = digestOf(files, overlays);
      if (kept.get(which) === digest) return;
      kept.set(which, digest);
      write(file, kept);
    },
  };
}

/** The digest of the built program that this module is a part of; undefined where it runs from its source. */
export function programOf(root: string): string | undefined {
  const folder = path.join(root, 'dist/server');
  if (!fileURLToPath(import.meta.url).startsWith(folder + path.sep)) return undefined;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return sha256(
    names
      .sort()
      .map((name) => `${name} ${sha256(readFileSync(path.join(folder, name)))}`)
      .join('\n'),
  );
}

function digestsIn(file: string): Map<Judged, string> {
  const digests = new Map<Judged, string>();
  try {
    // What is no file of its own, or is larger than one that Muster writes, was made by somebody else.
    const found = lstatSync(file);
    const text = found.isFile() && found.size < 200 ? readFileSync(file, 'utf8') : '';
    for (const line of text.split('\n')) {
      const [, which, digest] = /^(shipped|served) ([0-9a-f]{64})$/.exec(line) ?? [];
      if (which && digest) digests.set(which as Judged, digest);
    }
  } catch {
    // Nothing is known.
  }
  return digests;
}

function write(file: string, digests: ReadonlyMap<Judged, string>): void {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, [...digests].map(([which, digest]) => `${which} ${digest}\n`).join(''), {
      mode: 0o600,
      flag: 'wx',
    });
    renameSync(own, file);
  } catch {
    // The next start judges once more.
    rmSync(own, { force: true });
  }
}

function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}
