import { effectWords, ruleOperators } from './rule-words.ts';
import { choice, either, json, list, object, type PropertyTable, word } from './shape.ts';

const key = either({ on: 'text', shape: word }, { on: 'number', shape: json });

const column = object('rule column', {
  columnId: { shape: key, doc: 'the id of a column of the form', required: true },
});

const inputProperties = {
  formColumnDto: { shape: column, doc: 'the column that is read', required: true },
  conditionState: { shape: choice(...ruleOperators), doc: 'how it is compared', required: true },
  valueInput: { shape: json, doc: 'what it is compared with: text, a number, a boolean or a list of texts' },
  otherCondition: {
    shape: either({ on: 'text', shape: choice('AND', 'OR', '') }, { on: 'null', shape: json }),
    doc: 'how it is joined to the next input; of no meaning on the last',
  },
} as const satisfies PropertyTable;

const outputProperties = {
  formColumnDto: { shape: column, doc: 'the column that is aimed at', required: true },
  conditionState: { shape: choice(...Object.values(effectWords)), doc: 'what happens to it', required: true },
  valueOutput: { shape: json, doc: 'what Change Value writes: text, a number or a list of texts' },
} as const satisfies PropertyTable;

/** A rule over columns, in the backend's own words. */
export const ruleProperties = {
  formRulesDto: {
    shape: object('rule name', { formRuleId: { shape: key, doc: 'the id of the rule', required: true } }),
    doc: 'its name; left out, its place',
  },
  colInputList: {
    shape: list(object('rule input', inputProperties)),
    doc: 'what is asked, from left to right; AND binds tighter than OR',
    required: true,
  },
  colOutputList: {
    shape: list(object('rule output', outputProperties)),
    doc: 'what follows while it is met',
    required: true,
  },
} as const satisfies PropertyTable;
