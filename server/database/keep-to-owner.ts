import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Refusal } from './refusal.ts';

/** What Muster itself makes in a data folder; anything else there is left as it is. */
const ours =
  /^(muster\.(sqlite(-wal|-shm|-journal)?|lock)|second-factor\.key|(audit\.head|definitions\.judged)(\..*)?|moved\.txt(\.new)?|files|before-.*|restoring\..*)$/;
const others = 0o077;

/**
 * Takes a data folder and all that Muster keeps in it from every account but its own: folders 0700, files 0600. `tell`
 * gets a sentence where something had to be mended. A folder that belongs to another account and cannot be mended is
 * refused. Where the system knows no such rights (Windows) nothing is done.
 */
export function keepToOwner(folder: string, tell: (sentence: string) => void): Refusal | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    const { mode, uid } = lstatSync(path.join(folder, '.'));
    if ((mode & others) !== 0) {
      chmodSync(folder, 0o700);
      tell(`The data folder ${folder} was open to other accounts of this machine (${shown(mode)}); now it is not.`);
    }
    if (uid !== process.getuid?.())
      tell(`The data folder ${folder} belongs to another account (${uid}), which can read it.`);
    const mended = readdirSync(folder)
      .filter((name) => ours.test(name))
      .reduce((sum, name) => sum + mend(path.join(folder, name)), 0);
    if (mended > 0) tell(`${mended} files in ${folder} were open to other accounts of this machine; now they are not.`);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'EACCES') throw error;
    return {
      refused: `Other accounts of this machine can read or write the data folder ${folder}, and it is not this account's to change. Give it to this account (chown), or name a folder in it in MUSTER_DATA.`,
    };
  }
}

/** Mends a file, or a folder with all below it; the answer counts what was mended. What is linked to is left alone. */
function mend(place: string): number {
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (!found || (!found.isFile() && !found.isDirectory())) return 0;
  const open = (found.mode & others) !== 0;
  if (open) chmodSync(place, found.isDirectory() ? 0o700 : 0o600);
  const below = found.isDirectory() ? readdirSync(place) : [];
  return below.reduce((sum, name) => sum + mend(path.join(place, name)), open ? 1 : 0);
}

function shown(mode: number): string {
  return (mode & 0o777).toString(8).padStart(4, '0');
}
