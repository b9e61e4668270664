import { wireColumn as column, wireRule as rule } from './wire-form.ts';

const quarter = { className: 'Quarter Row' };
const full = { className: 'Full Row' };
const needed = { colRequired: 'Yes' };
const number = { colSubType: 'number' };

/** What an interviewer says of a candidate. */
export const interviewEvaluation = {
  columnList: [
    column(101, 'Candidate', 'Header', full),
    column(102, 'Full Name', 'Text Field', { ...needed, colMaxLength: 80, colPlaceHolder: 'As on the CNIC' }),
    column(103, 'Interviewed On', 'Text Field', { ...quarter, ...needed, colSubType: 'date' }),
    column(104, 'Position', 'Select Dropdown', {
      ...quarter,
      ...needed,
      colOption: ['Agent', 'Closer', 'Team Lead', 'Trainer'],
    }),
    column(105, 'Skills', 'Header', full),
    column(106, 'Communication (1 to 10)', 'Text Field', { ...quarter, ...needed, ...number }),
    column(107, 'Words per Minute', 'Text Field', { ...quarter, ...number }),
    column(108, 'Languages', 'Checkbox Group', { ...needed, colOption: ['English', 'Urdu', 'Punjabi', 'Spanish'] }),
    column(109, 'Accent', 'Radio Group', { colOption: ['Neutral', 'Light', 'Strong'] }),
    column(110, 'Call Centre Experience', 'Radio Group', { ...needed, colOption: ['Yes', 'No'] }),
    column(111, 'Years of Experience', 'Text Field', { ...quarter, ...needed, ...number }),
    column(112, 'Latest Employer', 'Text Field', { ...quarter, colMaxLength: 60 }),
    column(113, 'Result', 'Header', full),
    column(114, 'Decision', 'Select Dropdown', { ...needed, colOption: ['Hire', 'Second Interview', 'Reject'] }),
    column(115, 'Second Interview At', 'Text Field', { ...needed, colSubType: 'datetime-local' }),
    column(116, 'Proposed Salary', 'Text Field', { ...quarter, ...number, colPlaceHolder: 'PKR' }),
    column(117, 'Approval', 'Text Field', { ...quarter, colEdit: 'No' }),
    column(118, 'Reason', 'Text Area', { ...full, ...needed, colMaxLength: 500 }),
    column(119, 'The candidate never sees what you write here.', 'Paragraph', { ...full, colInline: 'Center' }),
  ],
  formRulesDtoList: [
    rule(1, [[108, 'Contains', 'English']], [[109, 'Show']]),
    rule(
      2,
      [[110, 'Equals', 'Yes']],
      [
        [111, 'Show'],
        [112, 'Show'],
      ],
    ),
    rule(3, [[106, 'Less Than', 4]], [[114, 'Change Value', 'Reject']]),
    rule(4, [[114, 'Start With', 'Second']], [[115, 'Show']]),
    rule(5, [[114, 'Equals', 'Hire']], [[116, 'Show']]),
    rule(6, [[114, 'Not Equals', 'Reject']], [[118, 'Hide']]),
    rule(
      7,
      [
        [104, 'Ends With', 'Lead', 'OR'],
        [116, 'Greater Than', 100_000],
      ],
      [[117, 'Change Value', 'Head of HR']],
    ),
  ],
};
