import type { Json } from '@muster/engine';

/** A column of a form in the shape in which a backend sends it. */
export function wireColumn(
  columnId: number,
  colLabel: string,
  colType: string,
  more: { readonly [name: string]: Json } = {},
): Json {
  const { colView = 'Yes', colEdit = 'Yes', colOption, ...dto } = more;
  return {
    colView,
    colEdit,
    formColumnDto: {
      columnId,
      colLabel,
      colType,
      colSubType: '',
      colValue: '',
      colPlaceHolder: '',
      colMaxLength: 0,
      colRequired: 'No',
      colOption: Array.isArray(colOption)
        ? JSON.stringify(colOption.map((option: Json) => ({ option, checked: false })))
        : '[]',
      colMultiple: 'No',
      className: 'Half Row',
      colInline: 'Left',
      colOther: '',
      colStyle: '',
      colNum: columnId,
      ...dto,
    },
  };
}

type Input = readonly [column: number, operator: string, value: Json, join?: 'AND' | 'OR'];
type Output = readonly [column: number, effect: 'Hide' | 'Show' | 'Readonly' | 'Change Value', value?: Json];

/** A rule in the same shape. */
export function wireRule(formRuleId: number, inputs: readonly Input[], outputs: readonly Output[]): Json {
  return {
    formRulesDto: { formRuleId },
    colInputList: inputs.map(([columnId, conditionState, valueInput, otherCondition = '']) => ({
      formColumnDto: { columnId },
      conditionState,
      valueInput,
      otherCondition,
    })),
    colOutputList: outputs.map(([columnId, conditionState, valueOutput = '']) => ({
      formColumnDto: { columnId },
      conditionState,
      valueOutput,
    })),
  };
}
