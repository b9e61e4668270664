import type { Json } from '../../json.ts';

/** A column of a backend's form, for tests: a text field unless told otherwise. */
export function column(id: string | number, dto: Record<string, Json> = {}, entry: Record<string, Json> = {}): Json {
  return {
    colView: 'Yes',
    colEdit: 'Yes',
    ...entry,
    formColumnDto: { columnId: id, colLabel: String(id).toUpperCase(), colType: 'Text Field', ...dto },
  };
}

/** A rule: inputs [column, operator, value, join], outputs [column, effect, value]. */
export function rule(
  inputs: readonly (readonly [string, string, Json, string?])[],
  outputs: readonly (readonly [string, string, Json?])[],
  id: Json = null,
): Json {
  return {
    formRulesDto: { formRuleId: id },
    colInputList: inputs.map(([columnId, conditionState, valueInput, otherCondition = '']) => ({
      formColumnDto: { columnId },
      conditionState,
      valueInput,
      otherCondition,
    })),
    colOutputList: outputs.map(([columnId, conditionState, valueOutput = null]) => ({
      formColumnDto: { columnId },
      conditionState,
      valueOutput,
    })),
  };
}

export function form(columns: readonly Json[], rules: readonly Json[] = []): Json {
  return { columnList: columns, formRulesDtoList: rules };
}
