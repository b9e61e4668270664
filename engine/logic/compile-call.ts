import { hasOwn, isRecord, type Json } from '../json.ts';
import { suggest } from '../suggest.ts';
import type { Budget } from './budget.ts';
import { type LexicalScope, type PathSource, readerInBody } from './lexical-scope.ts';
import { type LogicPlace, pointerOf } from './logic-place.ts';
import type { LogicProblem } from './logic-problem.ts';
import type { Code, Format, ItemBody, Operator, OperatorCall, Reader } from './operator.ts';
import { isOperatorName, operatorNamed, operatorNames } from './operators/index.ts';
import { segmentsOfPath } from './read-path.ts';

/** The formats that `{path:format}` may name. */
export type FormatTable = Readonly<Record<string, Format>>;

/** What one compilation shares: where paths lead, what is allowed, what was found wrong. */
export interface Compilation extends PathSource {
  readonly formats: FormatTable | undefined;
  readonly budget: Budget;
  readonly problems: LogicProblem[];
  /** Compiled so far; a body's share is what one of its turns costs. */
  nodes: number;
}

const nothing: Code = () => null;

/** Closures of an expression that is known to be JSON within the limits of size and depth. */
export function compileNode(
  compilation: Compilation,
  logic: Json,
  place: LogicPlace | undefined,
  scope: LexicalScope | undefined,
): Code {
  compilation.nodes += 1;
  if (typeof logic !== 'object' || logic === null) return () => logic;
  if (Array.isArray(logic)) return compileList(compilation, logic, place, scope);
  if (!isRecord(logic)) return nothing;
  const keys = Object.keys(logic);
  const [name] = keys;
  if (name === undefined || keys.length > 1) {
    if (!compilation.roots) return () => logic;
    return refuse(
      compilation,
      'known-operator',
      'An object in an expression has one key, its operator; a literal record is written { "record": { … } }.',
      place,
    );
  }
  const operator = operatorNamed(name);
  if (!operator) return unknownOperator(compilation, name, place);
  const given = (logic as Readonly<Record<string, Json>>)[name] ?? null;
  return compileOperator(compilation, operator, given, { parent: place, key: name }, scope);
}

function compileList(
  compilation: Compilation,
  list: readonly Json[],
  place: LogicPlace | undefined,
  scope: LexicalScope | undefined,
): Code {
  const codes = list.map((part, index) => compileNode(compilation, part, { parent: place, key: index }, scope));
  if (list.every((part) => typeof part !== 'object' || part === null)) return () => list;
  return (data) => codes.map((code) => code(data));
}

function compileOperator(
  compilation: Compilation,
  operator: Operator,
  given: Json,
  place: LogicPlace | undefined,
  scope: LexicalScope | undefined,
): Code {
  const isList = Array.isArray(given);
  const raw: readonly Json[] = isList ? given : [given];
  const [min, max] = operator.arity;
  const exact = compilation.roots !== undefined || operator.origin === 'muster';
  if (exact && (raw.length < min || raw.length > max)) {
    const message = `"${operator.name}" takes ${arityWords(min, max)}, not ${raw.length}.`;
    return refuse(compilation, 'operator-arity', message, place);
  }
  return operator.compile(new Call(compilation, operator, raw, isList, place, scope));
}

/** One use of an operator: its arguments with their places. */
class Call implements OperatorCall {
  readonly raw: readonly Json[];
  readonly #compilation: Compilation;
  readonly #operator: Operator;
  readonly #isList: boolean;
  readonly #place: LogicPlace | undefined;
  readonly #scope: LexicalScope | undefined;

  constructor(
    compilation: Compilation,
    operator: Operator,
    raw: readonly Json[],
    isList: boolean,
    place: LogicPlace | undefined,
    scope: LexicalScope | undefined,
  ) {
    this.#compilation = compilation;
    this.#operator = operator;
    this.raw = raw;
    this.#isList = isList;
    this.#place = place;
    this.#scope = scope;
  }

  get budget(): Budget {
    return this.#compilation.budget;
  }

  arg(index: number): Code {
    const raw = this.raw[index];
    return raw === undefined ? nothing : compileNode(this.#compilation, raw, this.#at(index), this.#scope);
  }

  isLiteral(index: number): boolean {
    const raw = this.raw[index];
    return raw !== undefined && (this.#operator.isLiteral?.(index, raw, isOperatorName) ?? false);
  }

  args(): readonly Code[] {
    return this.raw.map((_, index) => this.arg(index));
  }

  body(index: number, kind: 'item' | 'reduce'): ItemBody {
    const cell = { element: null, gathered: null };
    const before = this.#compilation.nodes;
    const raw = this.raw[index];
    const code = raw === undefined ? nothing : compileNode(this.#compilation, raw, this.#at(index), { cell, kind });
    return { cell, code, cost: 1 + this.#compilation.nodes - before };
  }

  entries(index: number): readonly (readonly [string, Code])[] {
    const raw = this.raw[index];
    if (!isRecord(raw)) return [];
    const place = this.#at(index);
    return Object.entries(raw as Readonly<Record<string, Json>>).map(([key, value]) => [
      key,
      compileNode(this.#compilation, value, { parent: place, key: key }, this.#scope),
    ]);
  }

  reader(path: string): Reader {
    const segments = segmentsOfPath(path);
    return this.#scope
      ? readerInBody(this.#compilation, this.#scope, segments, this.#place)
      : this.#compilation.outer(segments, this.#place);
  }

  format(name: Json | undefined): Format {
    const { formats } = this.#compilation;
    if (typeof name === 'string' && formats && hasOwn(formats, name)) {
      const format = formats[name];
      if (format) return format;
    }
    if (typeof name !== 'string') this.refuse('literal-argument', 'The name of a format is written out as a text.', 1);
    else {
      const suggestion = formats && suggest(name, Object.keys(formats));
      const message = `There is no format "${name}".`;
      this.#compilation.problems.push({
        code: 'known-format',
        message: suggestion ? `${message} Did you mean "${suggestion}"?` : message,
        pointer: pointerOf(this.#at(1)),
        suggestion,
      });
    }
    return () => '';
  }

  refuse(code: LogicProblem['code'], message: string, index?: number): Code {
    return refuse(this.#compilation, code, message, index === undefined ? this.#place : this.#at(index));
  }

  #at(index: number): LogicPlace | undefined {
    return this.#isList ? { parent: this.#place, key: index } : this.#place;
  }
}

function refuse(
  compilation: Compilation,
  code: LogicProblem['code'],
  message: string,
  place: LogicPlace | undefined,
): Code {
  compilation.problems.push({ code, message, pointer: pointerOf(place) });
  return nothing;
}

function unknownOperator(compilation: Compilation, name: string, place: LogicPlace | undefined): Code {
  compilation.problems.push(unknownOperatorProblem(name, pointerOf(place)));
  return nothing;
}

/** The problem of an operator that the language does not have. */
export function unknownOperatorProblem(name: string, pointer: string): LogicProblem {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const suggestion = name.length > 60 || isOperatorName(name) ? undefined : suggest(name, operatorNames);
  const message = `There is no operator "${shown}".`;
  return {
    code: 'known-operator',
    message: suggestion ? `${message} Did you mean "${suggestion}"?` : message,
    pointer,
    suggestion,
  };
}

function arityWords(min: number, max: number): string {
  const noun = (count: number) => (count === 1 ? '1 argument' : `${count} arguments`);
  if (max === Number.POSITIVE_INFINITY) return `at least ${noun(min)}`;
  return min === max ? noun(min) : `${min} to ${noun(max)}`;
}
