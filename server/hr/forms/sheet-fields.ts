import { formBounds, formWords } from '@muster/engine/forms';
import { flag, number } from '../input/number-reader.ts';
import { listOf, type Reader, record } from '../input/reader.ts';
import { choice, text } from '../input/text-reader.ts';

/** A tick that is set where nothing was sent. */
function setFlag(label: string): Reader<boolean> {
  const read = flag({ label });
  return (value, field, problems) => (value === undefined || value === null ? true : read(value, field, problems));
}

const option = record({
  label: text({ label: 'Choice', required: true, max: 200 }),
  value: text({ label: 'Stored As', max: 200 }),
  checked: flag({ label: 'At Start' }),
});

const column = record({
  columnId: text({ label: 'Name', required: true, max: 60 }),
  colLabel: text({ label: 'Label', max: 2000 }),
  colType: choice(
    formWords.types.map(({ word }) => word),
    { label: 'Type', required: true },
  ),
  colSubType: text({ label: 'Kind', max: 60 }),
  className: text({ label: 'Width', max: 60 }),
  colInline: text({ label: 'Stands', max: 60 }),
  colPlaceHolder: text({ label: 'Help in the Field', max: 200 }),
  colMaxLength: number({ label: 'Most Characters', max: 100_000, step: 1 }),
  colValue: text({ label: 'Starts With', max: 2000 }),
  colRequired: flag({ label: 'Has to be filled in' }),
  colMultiple: flag({ label: 'Several can be chosen' }),
  colEdit: setFlag('Can be changed'),
  colView: setFlag('Is shown'),
  colOption: listOf(option, { label: 'Choices', max: formBounds.options }),
});

const condition = record({
  columnId: text({ label: 'Field', required: true, max: 60 }),
  conditionState: text({ label: 'Is', required: true, max: 60 }),
  valueInput: text({ label: 'Value', max: 2000 }),
  otherCondition: text({ label: 'And Then', max: 10 }),
});

const effect = record({
  columnId: text({ label: 'Field', required: true, max: 60 }),
  conditionState: text({ label: 'Does', required: true, max: 60 }),
  valueOutput: text({ label: 'Value', max: 2000 }),
});

const rule = record({
  formRuleId: text({ label: 'Number', max: 60 }),
  colInputList: listOf(condition, { label: 'Conditions', max: formBounds.partsOfRule }),
  colOutputList: listOf(effect, { label: 'Effects', max: formBounds.partsOfRule }),
});

/** The fields and rules of a form as rows; what the form that they make may be is judged by the engine. */
export const sheetFields = {
  columns: listOf(column, { label: 'Fields', min: 1, max: formBounds.columns }),
  rules: listOf(rule, { label: 'Rules', max: formBounds.rules }),
};
