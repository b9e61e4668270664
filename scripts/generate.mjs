import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { installWhenNeeded } from './lib/install.mjs';
import { root } from './lib/root.mjs';

/** Writes everything that follows from the descriptors of the language: `muster generate`, and the panels' validators. */
installWhenNeeded();
const run = spawnSync(process.execPath, [path.join(root, 'scripts/muster.mjs'), 'generate'], { stdio: 'inherit' });
if (run.status !== 0) process.exit(run.status ?? 1);
const { runnerImport } = await import('vite');
const { module } = await runnerImport(path.join(root, 'designer/elements/write-validators.ts'), { logLevel: 'warn' });
writeFileSync(path.join(root, module.validatorsFile), module.validatorsText());
console.log(`${module.validatorsFile} is written`);
