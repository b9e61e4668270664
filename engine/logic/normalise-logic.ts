import { isRecord, type Json } from '../json.ts';
import { below } from '../pointer.ts';
import { unknownOperatorProblem } from './compile-call.ts';
import type { LogicProblem } from './logic-problem.ts';
import { measureLogic } from './measure-logic.ts';
import { misnamed } from './misnamed.ts';
import { namedIndex, placedNames, underNames } from './named-arguments.ts';
import type { Operator } from './operator.ts';
import { isOperatorName, operatorNamed } from './operators/index.ts';
import { parseTemplate, type TemplateResult } from './template.ts';

export interface NormalisedLogic {
  readonly logic: Json;
  /** Each with the pointer inside the value that was given. */
  readonly problems: readonly LogicProblem[];
}

/**
 * Turns a value slot into plain json-logic: every string that is an operand is read as a template, at any depth. What an
 * operator takes literally (paths, names of formats, the map of a lookup) and objects that are no operator call stay as
 * they are; one argument stands without a list round it, unless it is a list; what was given by its place once stands under
 * its name. `lenient` leaves malformed templates as the
 * text they are; `template` reads more than paths in them.
 */
export function normaliseLogic(
  value: Json,
  { lenient = false, template = parseTemplate }: { lenient?: boolean; template?: TemplateReader } = {},
): NormalisedLogic {
  const misfit = measureLogic(value);
  if (misfit) return { logic: value, problems: [misfit] };
  const problems: LogicProblem[] = [];
  return { logic: normalise(value, '', { lenient, template }, problems), problems };
}

type TemplateReader = (text: string) => TemplateResult;

interface Reading {
  readonly lenient: boolean;
  readonly template: TemplateReader;
}

function normalise(value: Json, pointer: string, reading: Reading, problems: LogicProblem[]): Json {
  if (typeof value === 'string') return normaliseText(value, pointer, reading, problems);
  if (Array.isArray(value)) {
    return value.map((part, index) => normalise(part, below(pointer, index), reading, problems));
  }
  if (!isRecord(value)) return value;
  const record = value as Readonly<Record<string, Json>>;
  const [name, ...others] = Object.keys(record);
  if (name === undefined || others.length > 0) return value;
  const operator = operatorNamed(name);
  if (!operator) {
    problems.push(unknownOperatorProblem(name, pointer));
    return value;
  }
  const given = record[name] ?? null;
  const place = below(pointer, name);
  const placed = Array.isArray(given) ? placedNames(operator, given) : undefined;
  const argument = (raw: Json, index: number, where: string): Json => {
    if (operator.isLiteral?.(index, raw, isOperatorName)) return raw;
    if (index === namedIndex(operator) && !placed) tellMisnamed(operator, raw, where, problems);
    const isEntries = operator.takes[index] === 'entries' && !placed;
    if (isEntries && isRecord(raw)) return normaliseEntries(raw, where, reading, problems);
    return normalise(raw, where, reading, problems);
  };
  const each = Array.isArray(given)
    ? given.map((raw, index) => argument(raw, index, below(place, index)))
    : argument(given, 0, place);
  const args = Array.isArray(each) ? (underNames(operator, each, placed) as readonly Json[]) : each;
  const [only] = Array.isArray(args) && args.length === 1 ? args : [];
  return { [name]: only === undefined || Array.isArray(only) ? args : only };
}

function tellMisnamed(operator: Operator, raw: Json, pointer: string, problems: LogicProblem[]): void {
  for (const name of isRecord(raw) ? Object.keys(raw) : []) {
    const mistake = misnamed(operator, name);
    if (mistake) problems.push({ code: 'known-argument', ...mistake, pointer: below(pointer, name) });
  }
}

function normaliseEntries(
  record: Readonly<Record<string, unknown>>,
  pointer: string,
  reading: Reading,
  problems: LogicProblem[],
): Json {
  return Object.fromEntries(
    Object.entries(record as Readonly<Record<string, Json>>).map(([key, part]) => [
      key,
      normalise(part, below(pointer, key), reading, problems),
    ]),
  );
}

function normaliseText(text: string, pointer: string, reading: Reading, problems: LogicProblem[]): Json {
  if (!text.includes('{') && !text.includes('}')) return text;
  const { logic, problem } = reading.template(text);
  if (!problem) return logic;
  if (!reading.lenient) {
    problems.push({ code: 'template', message: `${problem.message} (character ${problem.offset + 1})`, pointer });
  }
  return text;
}
