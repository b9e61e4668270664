import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Language } from '../language/language.ts';
import { schemaOf } from '../language/schema.ts';
import { invariant } from '../problem.ts';

/** Where the reference refuses a definition, and by which keyword of the schema. */
export interface Misfit {
  readonly pointer: string;
  readonly keyword: string;
}

/**
 * The shape check a second time, by ajv with the generated schema: for tests and for `check --schema`, never for people
 * to read. The first misfit is enough. ajv builds code, so this file stays out of browsers.
 */
export function createShapeReference(language: Language): (definition: unknown) => readonly Misfit[] {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
  ajv.addSchema(schemaOf(language), 'definition');
  const validate = ajv.getSchema('definition#/$defs/definition');
  invariant(validate, 'the generated schema holds no definition');
  return (definition) => {
    if (validate(definition)) return [];
    return (validate.errors ?? []).map(({ instancePath, keyword }) => ({ pointer: instancePath, keyword }));
  };
}
