import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installWhenNeeded } from './lib/install.mjs';
import { operatorTables } from './lib/operator-tables.mjs';
import { root } from './lib/root.mjs';

/**
 * Writes everything that follows from the descriptors of the language: the tables of operators, what `muster generate`
 * writes, the operators in docs/json-logic.md and the panels' validators.
 */
installWhenNeeded();
const operators = 'engine/logic/operators';
for (const [file, text] of Object.entries(operatorTables(path.join(root, operators))))
  write(`${operators}/${file}`, text);
const run = spawnSync(process.execPath, [path.join(root, 'scripts/muster.mjs'), 'generate'], { stdio: 'inherit' });
if (run.status !== 0) process.exit(run.status ?? 1);
const { runnerImport } = await import('vite');
const { module } = await runnerImport(path.join(root, 'designer/elements/write-validators.ts'), { logLevel: 'warn' });
write(module.validatorsFile, module.validatorsText());
const { module: logic } = await runnerImport(path.join(root, 'engine/logic/operator-table.ts'), { logLevel: 'warn' });
const page = readFileSync(path.join(root, logic.operatorPage), 'utf8');
write(logic.operatorPage, logic.withOperatorTable(page));

function write(file, text) {
  writeFileSync(path.join(root, file), text);
  console.log(`${file} is written`);
}
