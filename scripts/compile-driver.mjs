import { compileDriver } from './lib/sqlite-driver.mjs';

/** What `npm ci` by hand does last: compiles the database driver where Node needs that. */
process.exit(compileDriver());
