import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Refusal } from './refusal.ts';
import { syncFolder } from './sync-folder.ts';

/** Says in a data folder that its company has gone to a shared database, for whoever starts Muster or looks at the folder. */
export const movedMark = (folder: string): string => path.join(folder, 'moved.txt');

/** Leaves word in the folder that its company is at `place` from now on. */
export function markMoved(folder: string, place: string, at: Date): void {
  const beside = `${movedMark(folder)}.new`;
  writeFileSync(
    beside,
    `The company of this folder moved to ${place} on ${at.toISOString()}: set DATABASE_URL to it. What is here is as it was then.\n`,
    { mode: 0o600, flush: true },
  );
  renameSync(beside, movedMark(folder));
  syncFolder(folder);
}

/** Two servers, one on the folder and one on the database, would each keep what the other never sees. */
export function movedRefusal(folder: string): Refusal | undefined {
  const word = readMark(folder);
  if (word === undefined) return undefined;
  return {
    refused: `${word} To go on in the data folder ${folder} instead, without what was saved there since, remove ${movedMark(folder)} first.`,
  };
}

export function removeMovedMark(folder: string): void {
  rmSync(movedMark(folder), { force: true });
}

function readMark(folder: string): string | undefined {
  try {
    return readFileSync(movedMark(folder), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
