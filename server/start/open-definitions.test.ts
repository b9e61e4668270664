import { compileDefinitions } from '@muster/engine/check';
import { expect, it } from 'vitest';
import { readDefinitionFiles } from '../definitions/definition-files.ts';
import { compatOf } from './open-definitions.ts';
import { productRoot } from './product-root.ts';

it('reads a switch that brings back what was corrected from the definitions that are served', () => {
  const read = readDefinitionFiles(productRoot(import.meta.url), []);
  if ('refusal' in read) throw new Error(read.refusal);
  const shipped = compileDefinitions(read.files);
  expect(compatOf(shipped, 'recoverByBirthDateAlone')).toBe(false);
  const files = read.files.map((file) =>
    file.file.endsWith('careers.app.json')
      ? { ...file, text: file.text.replace('"recoverByBirthDateAlone": false', '"recoverByBirthDateAlone": true') }
      : file,
  );
  const switched = compileDefinitions(files);
  expect(compatOf(switched, 'recoverByBirthDateAlone')).toBe(true);
  expect(compatOf(switched, 'ownRecords')).toBe(false);
});
