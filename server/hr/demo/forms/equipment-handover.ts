import { wireColumn as column, wireRule as rule } from './wire-form.ts';

const quarter = { className: 'Quarter Row' };
const full = { className: 'Full Row' };
const needed = { colRequired: 'Yes' };

/** What somebody takes over from IT, and in which state. */
export const equipmentHandover = {
  columnList: [
    column(201, 'Fill this in with the equipment before you, not from memory.', 'Paragraph', full),
    column(202, 'Equipment', 'Checkbox Group', {
      ...needed,
      colOption: ['Headset', 'Laptop', 'Monitor', 'Keyboard', 'USB Dongle'],
    }),
    column(203, 'Work From', 'Radio Group', { ...quarter, ...needed, colOption: ['Office', 'Home'] }),
    column(204, 'Handed Over On', 'Text Field', { ...quarter, ...needed, colSubType: 'date' }),
    column(205, 'Laptop Serial', 'Text Field', { ...needed, colMaxLength: 20, colPlaceHolder: 'LT-0000' }),
    column(206, 'Warranty', 'Text Field', { ...quarter, colEdit: 'No' }),
    column(207, 'Deposit', 'Text Field', { ...quarter, colSubType: 'number', colPlaceHolder: 'PKR' }),
    column(208, 'Headset', 'Radio Group', { colOption: ['Wired', 'Wireless'] }),
    column(209, 'Courier Address', 'Text Area', { ...needed, colMaxLength: 200 }),
    column(210, 'Condition', 'Select Dropdown', { ...needed, colOption: ['New', 'Used', 'Damaged'] }),
    column(211, 'Return By', 'Text Field', { ...quarter, colSubType: 'date' }),
    column(212, 'Damage', 'Text Area', { ...full, ...needed, colMaxLength: 300 }),
    column(213, 'Picture of the Damage', 'File Upload', full),
    column(214, 'Declaration', 'Checkbox Group', {
      ...full,
      ...needed,
      colOption: ['I return everything in the state in which I got it'],
    }),
  ],
  formRulesDtoList: [
    rule(
      1,
      [[202, 'Contains', 'Laptop']],
      [
        [205, 'Show'],
        [206, 'Show'],
      ],
    ),
    rule(2, [[202, 'Not Contains', 'Headset']], [[208, 'Hide']]),
    rule(3, [[203, 'Not Equals', 'Home']], [[209, 'Hide']]),
    rule(4, [[205, 'Ends With', '-R']], [[206, 'Change Value', 'Refurbished, 6 months']]),
    rule(5, [[205, 'Start With', 'LT-']], [[206, 'Change Value', '24 months']]),
    rule(
      6,
      [[210, 'Equals', 'Damaged']],
      [
        [212, 'Show'],
        [213, 'Show'],
      ],
    ),
    rule(
      7,
      [
        [202, 'Contains', 'Laptop', 'AND'],
        [203, 'Equals', 'Home', 'OR'],
        [202, 'Contains', 'Monitor', 'AND'],
        [203, 'Equals', 'Home'],
      ],
      [[207, 'Show']],
    ),
    rule(8, [[210, 'Equals', 'New']], [[211, 'Readonly']]),
  ],
};
