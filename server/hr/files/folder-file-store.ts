import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../dependencies.ts';

/** Names that a store takes: what we generate, a token and a short ending. Nothing in them can leave the folder. */
export const storedName = /^[A-Za-z0-9]{8,64}\.[a-z0-9]{2,5}$/;

/** Files in one folder. A file is there whole or not at all. */
export function createFolderFileStore(folder: string): FileStore {
  const place = (name: string): string => {
    if (!storedName.test(name)) throw new Error('A file name that was not generated came to the store');
    return path.join(folder, name);
  };
  return {
    write: async (name, bytes) => {
      const file = place(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${file}.part`;
      const handle = await open(part, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, file);
    },
    read: async (name) => {
      try {
        return new Uint8Array(await readFile(place(name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (name) => rm(place(name), { force: true }),
  };
}
