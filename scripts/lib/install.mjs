import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './require-node.mjs';
import { root } from './root.mjs';
import { runNpm } from './run-npm.mjs';
import { compileDriver, driverIsThere } from './sqlite-driver.mjs';

const modules = path.join(root, 'node_modules');
/** What node_modules was installed from, and the number of the binary interface of the Node that did it. */
const stamp = path.join(modules, '.muster-install');
/** What npm itself writes when it is done. */
const hidden = path.join(modules, '.package-lock.json');

/**
 * Installs the packages when node_modules does not match the lock file, was installed by another version of Node or is
 * only half there. Two terminals may do this one after the other.
 */
export function installWhenNeeded() {
  requireNode();
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const wanted = `${lock} ${process.versions.modules}`;
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (found === wanted && driverIsThere()) return;
  if (found === undefined && installedByHand() && compileDriver() === 0 && driverIsThere()) {
    writeFileSync(stamp, wanted);
    return;
  }
  const otherNode = found !== undefined && found !== wanted && found.startsWith(lock);
  if (otherNode) console.log(`The packages here were installed by another version of Node than ${process.version}.`);
  console.log('Installing packages (once)…');
  // What is there is not whole from here on, and must not look so when this is interrupted.
  for (const file of [stamp, hidden]) rmSync(file, { force: true });
  // No package runs a script of its own; the one that has to, the driver on Node 20, is compiled after it.
  const run = runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  const status = run.status === 0 ? compileDriver() : (run.status ?? 1);
  if (status !== 0 || !driverIsThere()) {
    console.error('The installation failed; the lines above say why. The next start tries it again.');
    process.exit(status || 1);
  }
  writeFileSync(stamp, wanted);
}

/** True when npm itself has installed what the lock file says, after it was written. */
function installedByHand() {
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
}
