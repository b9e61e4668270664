import { isRecord } from '../json.ts';
import { type Language, language as shipped } from '../language/language.ts';
import { below } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from './check-definitions.ts';
import { parse } from './parse.ts';
import { createShapeReference } from './reference.ts';
import { checkShape } from './shape-check.ts';

/**
 * The shape of every definition is judged alike by the shape check and by ajv with the generated schema; each
 * disagreement is a mistake of ours and comes back as a problem of code `schema-agrees`.
 */
export function schemaQuarrels(
  files: readonly SourceFile[],
  language: Language = shipped,
  reference: ReturnType<typeof createShapeReference> = createShapeReference(language),
): Problem[] {
  return files.flatMap(({ file, text }) => {
    const { value } = parse(text, file);
    if (value === undefined) return [];
    const definitions = Array.isArray(value)
      ? value.map((each, index) => [each, below('', index)] as const)
      : [[value, ''] as const];
    return definitions.flatMap(([definition, pointer]) => quarrel(definition, { file, pointer }, reference, language));
  });
}

function quarrel(
  definition: unknown,
  { file, pointer }: { file: string; pointer: string },
  reference: ReturnType<typeof createShapeReference>,
  language: Language,
): Problem[] {
  const own: string[] = [];
  checkShape(definition, language, (problem) => own.push(problem.pointer));
  const misfits = reference(definition);
  if (own.length > 0 === misfits.length > 0) return [];
  const by =
    own.length > 0 ? 'the shape check, but not by the JSON Schema' : 'the JSON Schema, but not by the shape check';
  const what =
    isRecord(definition) && typeof definition['id'] === 'string' ? `"${definition['id']}"` : 'This definition';
  const at = own[0] ?? misfits[0]?.pointer ?? '';
  const message = `${what} is refused by ${by}`;
  return [{ code: 'schema-agrees', severity: 'error', message, file, pointer: pointer + at }];
}
