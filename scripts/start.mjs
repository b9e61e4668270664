import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenStale } from './lib/build.mjs';
import { endWithNpm } from './lib/end-with-npm.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { root } from './lib/root.mjs';

installWhenNeeded();
buildWhenStale();
endWithNpm();
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
