// Proven by itself: the sheet of a form that a backend describes.
import { describe, expect, it } from 'vitest';
import { customerCall } from '../../server/hr/demo/forms/customer-call.ts';
import { equipmentHandover } from '../../server/hr/demo/forms/equipment-handover.ts';
import { interviewEvaluation } from '../../server/hr/demo/forms/interview-evaluation.ts';
import type { Json, JsonRecord } from '../json.ts';
import { admitBackendForm } from './admit-backend-form.ts';
import { type FormSheet, formOfSheet, sheetOf } from './form-sheet.ts';
import { formWords } from './form-words.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

const odd = plain({
  title: 'kept',
  columnList: [
    {
      colView: 'yes',
      mapId: 4,
      formColumnDto: {
        columnId: 7,
        colLabel: 'A',
        colType: 'select',
        className: 'Quater Row',
        colOption: '["x",2]',
        colOther: { a: 1 },
      },
    },
    {
      formColumnDto: {
        columnId: 'b',
        colLabel: 'B',
        colType: 'checkbox',
        colValue: ['p'],
        colOption: [{ option: 'p', note: 1 }],
      },
    },
  ],
  formRulesDtoList: [
    {
      formRulesDto: { formRuleId: 3, by: 'x' },
      colInputList: [{ formColumnDto: { columnId: 7, x: 1 }, conditionState: 'Equals', valueInput: 2 }],
      colOutputList: [{ formColumnDto: { columnId: 'b' }, conditionState: 'hide' }],
    },
  ],
});

describe('a form as rows', () => {
  it.each<readonly [string, Json]>([
    ['an interview', plain(interviewEvaluation)],
    ['a handover', plain(equipmentHandover)],
    ['a call', plain(customerCall)],
    ['odd spellings and unknown properties', odd],
  ])('W-220 gives back %s as it is stored where no row was changed', (_what, form) => {
    expect(formOfSheet(sheetOf(form), form)).toEqual(form);
  });

  it('W-221 writes only what a row says otherwise, and keeps what answers were stored under', () => {
    const { columns, rules } = sheetOf(odd);
    const [first, second] = columns as readonly [JsonRecord, JsonRecord];
    const options = (first['colOption'] as readonly JsonRecord[]).map((option) =>
      option['value'] === '2' ? { ...option, label: 'Two' } : option,
    );
    const changed = formOfSheet({ columns: [second, { ...first, colLabel: 'AA', colOption: options }], rules }, odd);
    const { columnList, title } = changed as { columnList: JsonRecord[]; title: string };
    expect([title, columnList[0]]).toEqual(['kept', (odd as { columnList: Json[] }).columnList[1]]);
    expect(columnList[1]).toEqual({
      colView: 'yes',
      mapId: 4,
      formColumnDto: {
        ...{ columnId: 7, colLabel: 'AA', colType: 'select', className: 'Quater Row' },
        ...{
          colOption: '[{"option":"x","checked":false},{"label":"Two","value":2,"checked":false}]',
          colOther: { a: 1 },
        },
      },
    });
  });

  it('W-224 makes of new rows, of every type, a form that can be filled in', () => {
    const columns = formWords.types.map(({ word, holds }, at) => ({
      columnId: `field${at}`,
      colLabel: word,
      colType: word,
      colRequired: true,
      colOption: holds === 'choice' ? [{ label: 'One' }, { label: 'Two', value: 't', checked: true }] : [],
    }));
    const rules = formWords.operators.map((conditionState) => ({
      colInputList: [{ columnId: 'field0', conditionState, valueInput: 'x' }],
      colOutputList: [{ columnId: 'field1', conditionState: 'Show' }],
    }));
    const form = formOfSheet(plain({ columns, rules }) as unknown as FormSheet, null);
    const admitted = admitBackendForm(form, 'form');
    expect('refused' in admitted ? admitted.refused : []).toEqual([]);
    const again = sheetOf(form);
    expect(again.columns.map((row) => row['colType'])).toEqual(formWords.types.map(({ word }) => word));
    expect(again.columns.map((row) => row['colRequired'])).toEqual(columns.map(() => true));
    expect(again.rules).toHaveLength(rules.length);
    expect(formOfSheet(again, form)).toEqual(form);
  });
});
