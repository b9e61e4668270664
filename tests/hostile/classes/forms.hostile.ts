import { asProgram } from '../support/case.ts';
import { answersOf, type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';
import type { HostileWorld } from '../support/hostile-world.ts';

type Case = Omit<HostileInput, 'id'>;
type Answers = Readonly<Record<string, unknown>>;

const column = (columnId: number, colLabel: string, colType: string, more: object = {}, edit = 'Yes') => ({
  colView: 'Yes',
  colEdit: edit,
  formColumnDto: { columnId, colLabel, colType, className: 'Half Row', ...more },
});
const ruled = (formRuleId: number, input: object, output: object) => ({
  formRulesDto: { formRuleId },
  colInputList: [input],
  colOutputList: [output].flat(),
});
const at = (columnId: number) => ({ formColumnDto: { columnId } });

/** A form in which every sort of column is kept from the browser in some way. */
const trap = {
  columnList: [
    column(1, 'Dish', 'Text Field', { colRequired: 'Yes', colMaxLength: 12 }),
    column(2, 'Liked It', 'Radio Group', { colOption: '["Yes","No"]' }),
    column(3, 'What Was Wrong', 'Text Area'),
    column(4, 'Kitchen', 'Text Field', { colValue: 'Main' }, 'No'),
    column(5, 'Discount', 'Text Field'),
    column(7, 'Picture', 'File Upload'),
    column(8, 'Voucher', 'Text Field'),
    column(9, 'Worth', 'Text Field'),
  ],
  formRulesDtoList: [
    ruled(1, { ...at(2), conditionState: 'Equals', valueInput: 'No' }, { ...at(3), conditionState: 'Show' }),
    ruled(2, { ...at(2), conditionState: 'Equals', valueInput: 'Yes' }, [
      { ...at(5), conditionState: 'Change Value', valueOutput: 'None' },
      { ...at(5), conditionState: 'Readonly' },
    ]),
    ruled(3, { ...at(8), conditionState: 'Equals', valueInput: 'Mug' }, [
      { ...at(9), conditionState: 'Change Value', valueOutput: '5' },
    ]),
    ruled(4, { ...at(2), conditionState: 'Equals', valueInput: 'Yes' }, [
      { ...at(8), conditionState: 'Change Value', valueOutput: 'Mug' },
    ]),
    ruled(5, { ...at(2), conditionState: 'Contains', valueInput: 'Ye' }, [
      { ...at(8), conditionState: 'Readonly' },
      { ...at(9), conditionState: 'Readonly' },
    ]),
  ],
};

/** What a browser would not send for it. */
const fills: Readonly<Record<string, unknown>> = {
  'no answer where one is required': { 2: 'Yes' },
  'a longer text than it may be': { 1: 'Rice with everything', 2: 'Yes' },
  'a choice that is not there': { 1: 'Rice', 2: 'Perhaps' },
  'a choice in other letters': { 1: 'Rice', 2: 'yes ' },
  'two choices where one may be': { 1: 'Rice', 2: ['Yes', 'No'] },
  'a text where it is hidden': { 1: 'Rice', 2: 'Yes', 3: 'Hidden words' },
  'another kitchen': { 1: 'Rice', 2: 'No', 4: 'Mine' },
  'another discount than the rule says': { 1: 'Rice', 2: 'Yes', 5: 'All of it' },
  'another voucher than one rule writes and another locks': { 1: 'Rice', 2: 'Yes', 8: 'All of it' },
  'another worth than follows from what a rule writes': { 1: 'Rice', 2: 'Yes', 9: 'All of it' },
  'another voucher and its worth': { 1: 'Rice', 2: 'Yes', 8: 'All of it', 9: 'All of it' },
  'a column that is not there': { 1: 'Rice', 2: 'No', 99: 'x' },
  'a column of the prototype': JSON.parse('{"1":"Rice","2":"No","__proto__":"x"}') as Answers,
  'a column named constructor': { 1: 'Rice', 2: 'No', constructor: 'x' },
  'a column named toString': { 1: 'Rice', 2: 'No', toString: 'x' },
  'a column by its label': { 1: 'Rice', 2: 'No', Dish: 'x' },
  'a number written otherwise': { '01': 'Rice', '1.0': 'Rice', 2: 'No' },
  'a record for a text': { 1: { toString: 'Rice' }, 2: 'No' },
  'a list for a text': { 1: ['Rice'], 2: 'No' },
  'a yes for a text': { 1: true, 2: 'No' },
  'NUL in a text': { 1: 'Ri\u0000ce', 2: 'No' },
  'a turned direction': { 1: 'Ri\u202ece', 2: 'No' },
  'half a character': { 1: 'Ri\ud800', 2: 'No' },
  'a file that is a page': { 1: 'Rice', 2: 'No', 7: 'data:text/html;base64,PHNjcmlwdD4=' },
  'a file by its path': { 1: 'Rice', 2: 'No', 7: '/etc/passwd' },
  'a file of somebody else': { 1: 'Rice', 2: 'No', 7: 'image/downloadFile/1.png' },
  'a file that is a record': { 1: 'Rice', 2: 'No', 7: { filepath: '/etc/passwd' } },
  'a list for all answers': ['Rice', 'No'],
  'a text for all answers': 'Rice',
  'nothing for all answers': null,
  'ten thousand answers': Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [place + 1, 'x'])),
};

async function formOf({ hr }: HostileWorld): Promise<number> {
  const made = await hr.db.selectFrom('backendForm').select('formId').where('formName', '=', 'Trap').executeTakeFirst();
  if (made) return made.formId;
  const body = { formName: 'Trap', description: '', definition: JSON.stringify(trap), status: 'Active', roles: [] };
  const saved = await hr.call(await hr.as('admin@muster.local'), 'POST', 'form_render/saveForm', { body });
  return Number((saved.result as { formId: number }).formId);
}

/** Definitions of forms that are no forms, or more than one may be. */
const definitions: Readonly<Record<string, string>> = {
  'no JSON': '{',
  nothing: '',
  null: 'null',
  'a list': '[]',
  'no columns': '{"columnList":[]}',
  'ten thousand columns': JSON.stringify({ columnList: Array(10_000).fill({}) }),
  'ten thousand choices': JSON.stringify({
    columnList: [
      column(1, 'A', 'Radio Group', {
        colOption: JSON.stringify(Array.from({ length: 10_000 }, (_, place) => `c${place}`)),
      }),
    ],
  }),
  'a column twice': JSON.stringify({ columnList: [column(1, 'A', 'Text Field'), column(1, 'B', 'Text Field')] }),
  'a column of the prototype':
    '{"columnList":[{"formColumnDto":{"columnId":"__proto__","colLabel":"A","colType":"Text Field"}}]}',
  'an unknown type': JSON.stringify({ columnList: [column(1, 'A', 'Script')] }),
  'an unknown effect': JSON.stringify({
    ...trap,
    formRulesDtoList: [
      ruled(1, { ...at(2), conditionState: 'Equals', valueInput: 'No' }, { ...at(3), conditionState: 'Eval' }),
    ],
  }),
  'an unknown condition': JSON.stringify({
    ...trap,
    formRulesDtoList: [
      ruled(1, { ...at(2), conditionState: 'Matches', valueInput: '(a+)+$' }, { ...at(3), conditionState: 'Show' }),
    ],
  }),
  'a rule about no column': JSON.stringify({
    ...trap,
    formRulesDtoList: [
      ruled(1, { ...at(77), conditionState: 'Equals', valueInput: 'No' }, { ...at(3), conditionState: 'Show' }),
    ],
  }),
  'thousands of rules': JSON.stringify({
    ...trap,
    formRulesDtoList: Array.from({ length: 5000 }, (_, place) =>
      ruled(place, { ...at(2), conditionState: 'Equals', valueInput: 'No' }, { ...at(3), conditionState: 'Show' }),
    ),
  }),
  'lists in lists': `{"columnList":${'['.repeat(3000)}${']'.repeat(3000)}}`,
};

const saveFill = (what: string, answers: unknown, more: Answers = {}): Case => ({
  tries: `to fill in ${what}`,
  by: 'agent',
  wants: 'harmless',
  attack: async (world) => {
    const body = { formId: await formOf(world), answers, ...more };
    return [await world.send({ by: 'agent', path: '/api/hr/form_render/saveFill', body, headers: asProgram })];
  },
  harm: (outcome) => {
    const [got] = answersOf(outcome);
    const kept = JSON.stringify((got?.result as { answers?: unknown } | null)?.answers ?? null);
    if (got?.code !== '200') return undefined;
    return /Hidden words|Mine|All of it|"99"|Perhaps|passwd|Rice with everything/.test(kept)
      ? `it was kept: ${kept.slice(0, 120)}`
      : undefined;
  },
});

export const hostileClass: HostileClass = {
  name: 'fills and forms of the backend',
  inputs: async (world) => {
    await formOf(world);
    return [
      ...numbered(
        'fill',
        Object.entries(fills).map(([what, answers]) => saveFill(what, answers)),
      ),
      ...numbered(
        'whose',
        [1, 2, 3, 99_999, -1, '1', '__proto__', null].map((fillId) => ({
          ...saveFill(`the fill ${String(fillId)} of somebody else`, { 1: 'Rice', 2: 'No' }, { fillId }),
          wants: fillId === null ? ('harmless' as const) : ('refused' as const),
        })),
      ),
      ...numbered(
        'which',
        [1, 2, 99_999, '__proto__', { formId: 1 }, [1], null].map((formId) => ({
          ...saveFill(`a form by ${JSON.stringify(formId)}`, { 1: 'Rice' }, { formId }),
          wants: 'refused' as const,
        })),
      ),
      ...numbered(
        'definition',
        Object.entries(definitions).map(
          ([what, definition]): Case => ({
            tries: `a form with ${what}`,
            by: 'administrator',
            wants: 'refused',
            attack: async (at_) => [
              await at_.send({
                by: 'administrator',
                path: '/api/hr/form_render/saveForm',
                body: {
                  formId: 0,
                  formName: `Hostile ${what}`,
                  description: '',
                  definition,
                  status: 'Active',
                  roles: [],
                },
                headers: { ...asProgram, 'x-muster-form': 'forms.definition.form' },
              }),
            ],
          }),
        ),
      ),
    ];
  },
};
