import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of some megabytes that is full when a test says so. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Gives back what `fill` took. */
  empty(): void;
  remove(): void;
}

/** True where a disk may be mounted: on Linux, with the rights for it. */
export const mayMount = (() => {
  const disk = mounted(1);
  disk?.remove();
  return disk !== undefined;
})();

export function mountSmallDisk(megabytes: number): SmallDisk {
  const disk = mounted(megabytes);
  if (!disk) throw new Error('No disk can be mounted here');
  return disk;
}

function mounted(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux') return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-disk-'));
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'muster-tests', folder]);
  if (done.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a');
      try {
        for (const bytes of [Buffer.alloc(1 << 20), Buffer.alloc(4096)]) writeUntilFull(file, bytes);
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
