import { wireColumn as column, wireRule as rule } from './wire-form.ts';

const quarter = { className: 'Quarter Row' };
const needed = { colRequired: 'Yes' };

/** What an agent notes while a customer is on the line. */
export const customerCall = {
  columnList: [
    column(301, 'Customer', 'Text Field', { ...needed, colMaxLength: 80 }),
    column(302, 'Phone', 'Text Field', { ...quarter, ...needed, colSubType: 'phone', colMaxLength: 10 }),
    column(303, 'Email', 'Text Field', { ...quarter, colSubType: 'email', colMaxLength: 120 }),
    column(304, 'Age', 'Text Field', { ...quarter, ...needed, colSubType: 'number' }),
    column(305, 'State', 'Select Dropdown', {
      ...quarter,
      ...needed,
      colOption: ['California', 'Florida', 'New York', 'Texas'],
    }),
    column(306, 'Plan', 'Text Field', { ...quarter, colEdit: 'No' }),
    column(307, 'Guardian', 'Text Field', { ...quarter, ...needed, colMaxLength: 80 }),
    column(308, 'Outcome', 'Radio Group', { ...needed, colOption: ['Transferred', 'Call Back', 'Not Interested'] }),
    column(309, 'Call Back At', 'Text Field', { ...needed, colSubType: 'datetime-local' }),
    column(310, 'Notes', 'Text Area', { className: 'Full Row', colMaxLength: 400 }),
  ],
  formRulesDtoList: [
    rule(1, [[304, 'Greater Than Equal To', 65]], [[306, 'Change Value', 'Senior']]),
    rule(
      2,
      [
        [304, 'Greater Than', 17, 'AND'],
        [304, 'Less Than', 65],
      ],
      [[306, 'Change Value', 'Standard']],
    ),
    rule(3, [[304, 'Less Than Equal To', 17]], [[307, 'Show']]),
    rule(4, [[308, 'Equals', 'Call Back']], [[309, 'Show']]),
    rule(5, [[308, 'Equals', 'Not Interested']], [[303, 'Readonly']]),
  ],
};
