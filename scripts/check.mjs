import { installWhenNeeded } from './lib/install.mjs';
import { runSteps, staticSteps } from './lib/steps.mjs';

installWhenNeeded();
process.exit(runSteps(staticSteps).length === 0 ? 0 : 1);
