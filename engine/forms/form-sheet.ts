import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import { effectWords } from '../language/rule-words.ts';
import { readColumn, writeColumn } from './backend-column.ts';
import { readBackendForm, writeBackendForm } from './backend-form.ts';
import type { FormColumn, FormModel, FormRule, RuleInput, RuleOutput } from './model.ts';

/** A backend's form as plain rows, as a screen edits it: columns without what surrounds them, choices as a list. */
export interface FormSheet {
  readonly columns: readonly JsonRecord[];
  readonly rules: readonly JsonRecord[];
}

/** Properties of a column that are said by a tick. */
const ticks = ['colView', 'colEdit', 'colRequired', 'colMultiple'] as const;

/** The rows of a form that can be read; what cannot is left out. */
export function sheetOf(raw: Json): FormSheet {
  const { columns, rules = [] } = readBackendForm(raw);
  return { columns: columns.map(columnRow), rules: rules.map(ruleRow) };
}

/**
 * The form that the rows make. What the rows do not say, and what they say as the stored form does, stays as it is
 * stored: spelling, unknown properties, numbers and lists that are shown as text.
 */
export function formOfSheet({ columns, rules }: FormSheet, stored: Json): Json {
  const before = readBackendForm(stored);
  const columnOf = new Map(before.columns.map((column) => [column.id, column]));
  const ruleOf = new Map((before.rules ?? []).map((rule) => [rule.id, rule]));
  const model: FormModel = {
    id: 'form',
    columns: columns.map((row) => columnFrom(row, columnOf.get(textOf(row['columnId'])))),
    rules: rules.map((row, at) => ruleFrom(row, at, ruleOf.get(textOf(row['formRuleId'])))),
    ...(isRecord(stored) ? { source: stored as JsonRecord } : {}),
  };
  return writeBackendForm(model);
}

function columnRow(column: FormColumn): JsonRecord {
  const { source: _, ...plain } = column;
  const written = writeColumn(plain) as JsonRecord;
  const { formColumnDto, ...around } = written;
  // How a column looked in the old program is kept with what is stored; no screen edits it.
  const { colOther: _other, colStyle: _style, colNum: _num, ...dto } = formColumnDto as JsonRecord;
  const row: JsonRecord = { ...dto, ...around };
  const fixed = column.options && 'fixed' in column.options ? column.options.fixed : [];
  return {
    ...row,
    columnId: column.id,
    colValue: shownValue(column.value ?? null),
    colOption: fixed.map(({ value, label, record }) => ({
      value: textOf(value),
      label,
      checked: own(record, 'checked') === true,
    })),
    ...Object.fromEntries(
      ticks.map((name) => [
        name,
        row[name] === undefined ? name === 'colView' || name === 'colEdit' : row[name] === 'Yes',
      ]),
    ),
  };
}

function columnFrom(row: JsonRecord, stored: FormColumn | undefined): FormColumn {
  const id = textOf(row['columnId']);
  const { colView = true, colEdit = true, colOption, colValue, ...dto } = row;
  const before = stored && columnRow(stored);
  const options = (Array.isArray(colOption) ? colOption : []).map((each: Json) => optionFrom(each, stored));
  const raw: JsonRecord = {
    colView,
    colEdit,
    formColumnDto: { ...dto, colOption: options, colValue: null },
  };
  const { column } = readColumn(id, raw);
  const { source: _, value: __, ...plain } = column;
  const isStored = before !== undefined && before['colValue'] === (colValue ?? '');
  const value = isStored ? stored?.value : typedValue(colValue ?? '', column);
  const { source, other, style, num } = stored ?? {};
  const kept = Object.fromEntries(
    Object.entries({ source, other, style, num }).filter(([, part]) => part !== undefined),
  );
  return { ...plain, ...(value === undefined || (value === '' && !isStored) ? {} : { value }), ...kept };
}

/** A choice as it is stored where it says the same, else its label and what it stands for. */
function optionFrom(row: Json, stored: FormColumn | undefined): Json {
  const label = textOf(own(row, 'label') as Json);
  const value = textOf(own(row, 'value') as Json) || label;
  const checked = own(row, 'checked') === true;
  const known = stored?.options && 'fixed' in stored.options ? stored.options.fixed : [];
  const same = known.find((option) => textOf(option.value) === value);
  if (same && same.label === label && (own(same.record, 'checked') === true) === checked)
    return same.record ?? same.value;
  return { label, value: same?.value ?? value, checked };
}

function typedValue(text: Json, { multiple }: FormColumn): Json {
  if (!multiple || typeof text !== 'string') return text;
  return text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

function ruleRow({ id, inputs = [], outputs }: FormRule): JsonRecord {
  return {
    formRuleId: id,
    colInputList: inputs.map(inputRow),
    colOutputList: outputs.map(outputRow),
  };
}

function inputRow({ column, operator, value, join = '' }: RuleInput): JsonRecord {
  return { columnId: column, conditionState: operator, valueInput: shownValue(value), otherCondition: join };
}

function outputRow({ column, effect, value = null }: RuleOutput): JsonRecord {
  return { columnId: column, conditionState: effectWords[effect], valueOutput: shownValue(value as Json) };
}

function ruleFrom(row: JsonRecord, at: number, stored: FormRule | undefined): FormRule {
  const id = textOf(row['formRuleId']) || String(at + 1);
  const inputs = rowsOf(row['colInputList']).map((each) => sourceOf(each, stored?.inputs ?? [], inputRow, inputFrom));
  const outputs = rowsOf(row['colOutputList']).map((each) =>
    sourceOf(each, stored?.outputs ?? [], outputRow, outputFrom),
  );
  const source = stored?.source === undefined ? {} : { source: stored.source };
  return {
    id,
    inputs: inputs.map((each): RuleInput => ({ column: '', operator: '', value: null, source: each })),
    outputs: outputs.map((each): RuleOutput => ({ column: '', effect: 'hide', source: each })),
    ...source,
  };
}

/** A part of a rule as it is stored where a stored one says the same, else as the row says it. */
function sourceOf<Part extends { readonly source?: Json }>(
  row: JsonRecord,
  stored: readonly Part[],
  rowOf: (part: Part) => JsonRecord,
  from: (row: JsonRecord) => Json,
): Json {
  const same = stored.find((part) =>
    Object.entries(rowOf(part)).every(([name, value]) => textOf(value) === textOf(row[name])),
  );
  return same?.source ?? from(row);
}

function inputFrom({
  columnId = null,
  conditionState = null,
  valueInput = null,
  otherCondition = null,
}: JsonRecord): Json {
  return {
    formColumnDto: { columnId },
    conditionState,
    valueInput: valueInput ?? '',
    ...(textOf(otherCondition) === '' ? {} : { otherCondition }),
  };
}

function outputFrom({ columnId = null, conditionState = null, valueOutput = null }: JsonRecord): Json {
  return { formColumnDto: { columnId }, conditionState, ...(textOf(valueOutput) === '' ? {} : { valueOutput }) };
}

function rowsOf(value: Json | undefined): readonly JsonRecord[] {
  return Array.isArray(value) ? (value.filter(isRecord) as readonly JsonRecord[]) : [];
}

/** A value as it is typed: several with commas between them. */
function shownValue(value: Json): string {
  return Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value);
}

function textOf(value: Json | undefined): string {
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}
