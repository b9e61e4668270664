import { language } from '@muster/engine/check';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { allTables } from './all-tables.ts';
import { panelSchema } from './panel-schema.ts';

/** Where the validators of the panels stand; `npm run generate` writes them. */
export const validatorsFile = 'designer/elements/validators.generated.js';

/**
 * The validators of all panels as a module, by the hash of their schema. They are made when Muster is built, because a
 * page may not make code from strings.
 */
export function validatorsText(): string {
  const codes = new Set(allTables(language).map((table) => compileSchemaValidatorsCode(panelSchema(table, language))));
  const bodies = [...codes].map((code) => {
    if (code.includes('require('))
      throw new Error('A validator of a panel wants a package; the schemas have to be simpler.');
    return `(() => {\n${code.replaceAll('"use strict";', '')}\n})();\n`;
  });
  return `// Made by npm run generate from the descriptors of the language.\nconst exports = {};\n${bodies.join('')}export default exports;\n`;
}
