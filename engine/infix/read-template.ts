import type { Json } from '../json.ts';
import { normaliseLogic } from '../logic/normalise-logic.ts';
import { parseTemplate, type TemplateResult } from '../logic/template.ts';
import { readInfix } from './read-infix.ts';

/** Reads the string of a value slot, whose places may be expressions, into plain json-logic. */
export function readTemplate(text: string): TemplateResult {
  return parseTemplate(text, readExpression);
}

function readExpression(written: string): TemplateResult {
  const { logic: raw, mistake } = readInfix(written);
  if (mistake) return { problem: { code: 'template', message: mistake.message, offset: mistake.offset } };
  const { logic, problems } = inPlain(raw);
  const [problem] = problems;
  return problem ? { problem: { code: 'template', message: problem.message, offset: 0 } } : { logic };
}

/** Json-logic whose texts may be templates, as plain json-logic. */
export function inPlain(raw: Json, { lenient = false }: { lenient?: boolean } = {}) {
  return normaliseLogic(raw, { lenient, template: readTemplate });
}
