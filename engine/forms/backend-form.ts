import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import { fieldType } from '../language/field-types.ts';
import { effectWords } from '../language/rule-words.ts';
import { below } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import { readColumn, writeColumn } from './backend-column.ts';
import type { FormColumn, FormModel, FormRule, RuleEffect, RuleInput, RuleOutput } from './model.ts';
import { type ColumnNames, ruleCondition } from './rule-condition.ts';

/** Names that mean something to every object; a column of that name is a mistake. */
const inheritedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const effects: ReadonlyMap<string, RuleEffect> = new Map(
  (Object.keys(effectWords) as RuleEffect[]).map((effect) => [effectWords[effect].toLowerCase(), effect]),
);

type Unread = NonNullable<FormModel['unread']>[number];

/**
 * Reads a backend's form (`columnList`, `formRulesDtoList`). Never throws: whatever is wrong is a problem in
 * `model.problems`, closes what it touches and is kept, so that `writeBackendForm` gives back what was read.
 */
export function readBackendForm(raw: Json, file = 'form'): FormModel {
  const reader = new Reader(file);
  if (!isRecord(raw)) {
    reader.problem('form-shape', '', 'A form is a record with columnList and formRulesDtoList.');
    return { id: file, columns: [], problems: reader.problems, source: {} };
  }
  const columns = reader.columns(own(raw, 'columnList') as Json | undefined);
  const rules = reader.rules(own(raw, 'formRulesDtoList') as Json | undefined, columns);
  const closed = columns.map((column) => (reader.closed.has(column.id) ? { ...column, broken: true } : column));
  return {
    id: file,
    columns: closed,
    rules,
    problems: reader.problems,
    source: raw as JsonRecord,
    unread: reader.unread,
  };
}

/**
 * A form definition's model with its rules, which are written as the backend has them; in a model without a `source`
 * a cycle is an error. What is wrong with a rule closes what it aims at.
 */
export function withRules(model: FormModel, list: Json): FormModel {
  const reader = new Reader(model.id);
  const rules = reader.rules(list, model.columns, '/rules');
  const { closed } = reader;
  return {
    ...model,
    rules,
    columns: model.columns.map((column) => (closed.has(column.id) ? { ...column, broken: true } : column)),
    problems: [...(model.problems ?? []), ...reader.problems],
  };
}

/** Writes a form in the backend's shape; `readBackendForm` and this are each other's inverse. */
export function writeBackendForm(model: FormModel): Json {
  const source: JsonRecord = model.source ?? {};
  const written = new Map<string, Json>(Object.entries(source));
  const put = (list: Unread['list'], items: readonly Json[]) => {
    const all = [...items];
    for (const each of model.unread ?? []) if (each.list === list) all.splice(each.at, 0, each.raw);
    const before = own(source, list);
    if (all.length > 0 || before === undefined || Array.isArray(before)) {
      if (all.length > 0 || before !== undefined || model.source === undefined) written.set(list, all);
    }
  };
  put('columnList', model.columns.map(writeColumn));
  put('formRulesDtoList', (model.rules ?? []).map(writeRule));
  return Object.fromEntries(written);
}

class Reader {
  readonly problems: Problem[] = [];
  readonly unread: Unread[] = [];
  /** Columns that a mistake closes. */
  readonly closed = new Set<string>();
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  problem(code: string, pointer: string, message: string, more: Partial<Problem> = {}): void {
    this.problems.push({ code, severity: 'error', message, file: this.file, pointer, ...more });
  }

  columns(list: Json | undefined): FormColumn[] {
    if (!Array.isArray(list)) {
      this.problem('form-shape', '/columnList', 'columnList is no list of columns.');
      return [];
    }
    const columns = new Map<string, FormColumn>();
    list.forEach((raw: Json, at) => {
      const pointer = `/columnList/${at}`;
      const idPointer = `${pointer}/formColumnDto/columnId`;
      const id = idOf(own(own(raw, 'formColumnDto'), 'columnId'));
      if (id === undefined || !isRecord(raw)) {
        this.unread.push({ list: 'columnList', at, raw });
        this.problem('column-id', idPointer, 'This column has no columnId: a number or a text.');
        return;
      }
      if (columns.has(id)) {
        this.unread.push({ list: 'columnList', at, raw });
        this.closed.add(id);
        this.problem('unique-column-ids', idPointer, `Two columns have the columnId "${id}".`);
        return;
      }
      if (inheritedNames.has(id)) {
        this.closed.add(id);
        this.problem('column-id', idPointer, `"${id}" cannot be the columnId of a column.`);
      }
      const { column, mistakes } = readColumn(id, raw as JsonRecord);
      for (const { property, message, layout } of mistakes) {
        const place = ['colView', 'colEdit'].includes(property) ? [property] : ['formColumnDto', property];
        const text = `${property} of the column "${id}" ${message}.`;
        this.problem('column-shape', below(pointer, ...place), text, layout ? { severity: 'warning' } : {});
      }
      columns.set(id, column);
    });
    return [...columns.values()];
  }

  rules(list: Json | undefined, columns: readonly FormColumn[], place = '/formRulesDtoList'): FormRule[] {
    if (list === undefined || list === null) return [];
    if (!Array.isArray(list)) {
      this.problem('form-shape', place, `${place.slice(1)} is no list of rules.`);
      return [];
    }
    const subtypes = new Map(columns.map(({ id, type, subtype }) => [id, subtype ?? fieldType(type)?.subtype]));
    const names: ColumnNames = {
      has: (id) => subtypes.has(id),
      ids: () => subtypes.keys(),
      subtype: (id) => subtypes.get(id),
    };
    return list.flatMap((raw: Json, at) => {
      const pointer = `${place}/${at}`;
      if (isRecord(raw)) return [this.rule(raw as JsonRecord, at, pointer, names)];
      this.unread.push({ list: 'formRulesDtoList', at, raw });
      this.problem('rule-shape', pointer, 'A rule is a record with colInputList and colOutputList.');
      return [];
    });
  }

  private rule(raw: JsonRecord, at: number, pointer: string, names: ColumnNames): FormRule {
    const inputs = this.inputs(raw, pointer);
    const outputs = this.outputs(raw, pointer, names);
    const { condition, mistakes } = ruleCondition(inputs, names);
    for (const { at: index, part, code, message, suggestion } of mistakes) {
      const place = {
        column: 'formColumnDto',
        operator: 'conditionState',
        join: 'otherCondition',
        value: 'valueInput',
      }[part];
      this.problem(code, below(pointer, 'colInputList', index, place), message, suggestion ? { suggestion } : {});
    }
    const id = idOf(own(own(raw, 'formRulesDto'), 'formRuleId')) ?? `rule-${at + 1}`;
    return { id, ...(condition === undefined ? {} : { condition }), inputs, outputs, source: raw };
  }

  private inputs(raw: JsonRecord, pointer: string): RuleInput[] {
    const list = own(raw, 'colInputList');
    if (!Array.isArray(list) || list.length === 0) {
      this.problem('rule-shape', below(pointer, 'colInputList'), 'The rule has no input: it could never be met.');
      return [];
    }
    return list.map((source: Json) => ({
      column: idOf(own(own(source, 'formColumnDto'), 'columnId')) ?? '',
      operator: wordOf(own(source, 'conditionState')),
      value: (own(source, 'valueInput') as Json | undefined) ?? null,
      join: wordOf(own(source, 'otherCondition')),
      source,
    }));
  }

  private outputs(raw: JsonRecord, pointer: string, names: ColumnNames): RuleOutput[] {
    const list = own(raw, 'colOutputList');
    if (!Array.isArray(list) || list.length === 0) {
      this.problem('rule-shape', below(pointer, 'colOutputList'), 'The rule has no output: it aims at nothing.');
      return [];
    }
    return list.map((source: Json, at) => {
      const place = `${pointer}/colOutputList/${at}`;
      const column = idOf(own(own(source, 'formColumnDto'), 'columnId')) ?? '';
      const word = wordOf(own(source, 'conditionState'));
      const effect = effects.get(word.trim().toLowerCase());
      const value = own(source, 'valueOutput') as Json | undefined;
      if (!names.has(column)) {
        const message = `The rule aims at the column "${column}", which this form does not have.`;
        const suggestion = suggest(column, names.ids());
        this.problem('known-column', below(place, 'formColumnDto'), message, suggestion ? { suggestion } : {});
      }
      if (effect === undefined) {
        const message = `"${word}" is no effect of a rule. The effects are ${Object.values(effectWords).join(', ')}.`;
        const suggestion = suggest(word, Object.values(effectWords));
        this.problem('known-effect', below(place, 'conditionState'), message, suggestion ? { suggestion } : {});
        this.closed.add(column);
      }
      if (effect === 'changeValue' && typeof value === 'object' && value !== null && !isFlat(value)) {
        this.problem('rule-shape', below(place, 'valueOutput'), 'A rule writes text, a number or a list of texts.');
        this.closed.add(column);
        return { column, effect: 'hide' as const, source };
      }
      const written = effect === 'changeValue' ? { value: value ?? null } : {};
      return { column, effect: effect ?? 'hide', ...written, source };
    });
  }
}

function writeRule(rule: FormRule): Json {
  const source = isRecord(rule.source) ? (rule.source as JsonRecord) : undefined;
  const raw = new Map<string, Json>(Object.entries(source ?? {}));
  if (!source) raw.set('formRulesDto', { formRuleId: rule.id });
  const put = (name: string, items: readonly Json[]) => {
    if (items.length > 0 || !source) raw.set(name, items);
  };
  put('colInputList', (rule.inputs ?? []).map(writeInput));
  put('colOutputList', rule.outputs.map(writeOutput));
  return Object.fromEntries(raw);
}

function writeInput(input: RuleInput): Json {
  if (input.source !== undefined) return input.source;
  const { column, operator, value, join } = input;
  return {
    formColumnDto: { columnId: column },
    conditionState: operator,
    valueInput: value,
    ...(join === undefined ? {} : { otherCondition: join }),
  };
}

function writeOutput(output: RuleOutput): Json {
  if (output.source !== undefined) return output.source;
  const { column, effect, value } = output;
  return {
    formColumnDto: { columnId: column },
    conditionState: effectWords[effect],
    ...(value === undefined ? {} : { valueOutput: value }),
  };
}

function isFlat(value: Json): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
}

function idOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function wordOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}
