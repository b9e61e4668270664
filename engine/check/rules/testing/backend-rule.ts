/** A rule in the backend's shape: it reads some columns and aims at others. */
export function backendRule(reads: readonly string[], aims: readonly string[]): object {
  return {
    formRulesDto: { formRuleId: 1 },
    colInputList: reads.map((columnId) => ({
      formColumnDto: { columnId },
      conditionState: 'Equals',
      valueInput: 'x',
      otherCondition: 'AND',
    })),
    colOutputList: aims.map((columnId) => ({ formColumnDto: { columnId }, conditionState: 'Hide' })),
  };
}
