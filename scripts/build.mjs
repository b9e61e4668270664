import { buildWhenStale } from './lib/build.mjs';
import { installWhenNeeded } from './lib/install.mjs';

installWhenNeeded();
buildWhenStale();
