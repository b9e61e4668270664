import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildWhenStale } from './lib/build.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { root } from './lib/root.mjs';

installWhenNeeded();
buildWhenStale(['server']);
const run = spawnSync(process.execPath, [path.join(root, 'dist/server/cli.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
