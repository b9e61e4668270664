import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenStale } from './lib/build.mjs';
import { installWhenNeeded, root } from './lib/install.mjs';

installWhenNeeded();
buildWhenStale();
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
