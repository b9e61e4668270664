import { isRecord, type Json, own } from '../json.ts';
import { below } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import { columnTypeWords, isColumnTypeWord } from './backend-column.ts';
import { readBackendForm } from './backend-form.ts';
import { type CompileOptions, compileForm } from './compile-form.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FormProblem } from './model.ts';

/** A form that can be shown, kept and judged; or why not. */
export type Admitted = { readonly form: CompiledForm } | { readonly refused: readonly FormProblem[] };

/** What one form may hold; what is larger was not made for people. */
export const formBounds = { columns: 500, rules: 500, partsOfRule: 100, options: 1000, problems: 20 } as const;

export interface AdmitOptions extends Pick<CompileOptions, 'formats'> {
  /** False: nobody can change anything in it. */
  readonly edit?: boolean;
}

/**
 * Takes a backend's form in, or refuses the whole of it with sentences. `readBackendForm` closes what is wrong and goes
 * on; a form with a closed column or rule can never be saved, so nobody is asked to fill it in. Rules in a circle stay
 * a warning: they run in rule order. Never throws.
 */
export function admitBackendForm(raw: Json, id: string, { edit = true, formats }: AdmitOptions = {}): Admitted {
  const tooLarge = largeParts(raw, id);
  if (tooLarge.length > 0) return { refused: tooLarge };
  const read = readBackendForm(raw, id);
  const model = edit ? read : { ...read, edit: false };
  const form = compileForm(model, { formats });
  const wrong = [...unknownTypes(raw, id), ...form.problems.filter(({ severity }) => severity === 'error')];
  if (wrong.length > 0) return { refused: once(wrong).slice(0, formBounds.problems) };
  if (model.columns.length > 0) return { form };
  return { refused: [problem(id, '/columnList', 'form-shape', 'A form needs at least one column.')] };
}

function problem(file: string, pointer: string, code: string, message: string, suggestion?: string): Problem {
  return { code, severity: 'error', message, file, pointer, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** Lists that are too long are told before anything is made of them. */
function largeParts(raw: Json, file: string): readonly Problem[] {
  if (!isRecord(raw)) return [];
  const found: Problem[] = [];
  const bound = (list: unknown, most: number, pointer: string, what: string) => {
    if (!Array.isArray(list) || list.length <= most || found.length >= formBounds.problems) return;
    found.push(problem(file, pointer, 'form-size', `${what} may have at most ${most}; this one has ${list.length}.`));
  };
  const columns = own(raw, 'columnList');
  const rules = own(raw, 'formRulesDtoList');
  bound(columns, formBounds.columns, '/columnList', 'A list of columns');
  bound(rules, formBounds.rules, '/formRulesDtoList', 'A list of rules');
  if (found.length > 0) return found;
  for (const [at, column] of listOf(columns).entries())
    bound(optionsOf(column), formBounds.options, `/columnList/${at}/formColumnDto/colOption`, 'A list of options');
  for (const [at, rule] of listOf(rules).entries()) {
    for (const name of ['colInputList', 'colOutputList'])
      bound(own(rule, name), formBounds.partsOfRule, `/formRulesDtoList/${at}/${name}`, `${name} of a rule`);
  }
  return found;
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Options come as a list or as the JSON text of one; what is no JSON is told by who reads it. */
function optionsOf(column: Json): unknown {
  const raw = own(own(column, 'formColumnDto'), 'colOption');
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function unknownTypes(raw: Json, file: string): readonly Problem[] {
  return listOf(isRecord(raw) ? own(raw, 'columnList') : undefined).flatMap((column, at) => {
    const word = own(own(column, 'formColumnDto'), 'colType');
    if (typeof word !== 'string' || word === '' || isColumnTypeWord(word)) return [];
    const message = `"${word.slice(0, 80)}" is no type of a column. The types are ${columnTypeWords.join(', ')}.`;
    const pointer = below(`/columnList/${at}`, 'formColumnDto', 'colType');
    return [problem(file, pointer, 'known-type', message, suggest(word, columnTypeWords))];
  });
}

/** A mistake that is found on two ways is told once. */
function once(problems: readonly FormProblem[]): readonly FormProblem[] {
  const known = new Map(problems.map((each) => [`${each.pointer} ${each.message}`, each]));
  return [...known.values()];
}
