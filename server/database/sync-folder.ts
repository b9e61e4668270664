import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a renaming in a folder last over a loss of power. Where folders cannot be opened (Windows) nothing is to be done. */
export function syncFolder(folder: string): void {
  let handle: number;
  try {
    handle = openSync(folder, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
