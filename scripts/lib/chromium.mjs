import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';
const places = [
  process.env['CHROMIUM_PATH'],
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of an installed Chromium, or undefined. `CHROMIUM_PATH` goes first, then the shell without windows: the same engine
 * at half of the processor's time for each tab with a profile of its own.
 */
export function findChromium() {
  return places.find((place) => place && existsSync(place));
}

/**
 * Finds Chromium. Where the system's package manager may be used (as root), Debian's package of the shell is installed when it
 * is not there, after asking what packages there are only where there is no Chromium at all.
 */
export function bringChromium() {
  const found = findChromium();
  if (found && [shell, process.env['CHROMIUM_PATH']].includes(found)) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  if (!found) apt('update');
  const offered = (name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
  const name = ['chromium-headless-shell', ...(found ? [] : ['chromium'])].find(offered);
  if (name) {
    console.log(`Installing ${name} for the browser tests through the system package manager…`);
    apt('install', '-y', '--no-install-recommends', name);
  }
  return findChromium();
}

function apt(...args) {
  spawnSync('apt-get', [...args, '-qq'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
