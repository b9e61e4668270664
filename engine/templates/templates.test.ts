import { describe, expect, it } from 'vitest';
import { checkTemplate, sayMistake } from './check-template.ts';
import { fillTemplate } from './fill-template.ts';
import { mayName, nameable, type TemplateRules } from './template-field.ts';

const rules: TemplateRules = {
  fields: [
    { path: 'person.firstName', label: 'First Name', type: 'text' },
    {
      path: 'person.basicSalary',
      label: 'Basic Salary',
      type: 'money',
      format: 'amount',
      rights: [{ functions: ['pay'] }],
    },
    { path: 'person.joiningDate', label: 'Joining Date', type: 'date', format: 'date' },
    { path: 'letter.today', label: 'Today', type: 'date', format: 'date' },
  ],
};
const plain = { ...rules, plain: true as const };
const told = (text: string, of: TemplateRules = rules) => checkTemplate(text, of).map(sayMistake);

describe('a template that is checked', () => {
  it('takes fields with and without a format, and two braces for one', () => {
    expect(
      told('<p>Dear {person.firstName}, PKR {person.basicSalary:amount 2} from {person.joiningDate} {{sic}}</p>'),
    ).toEqual([]);
  });

  it.each([
    ['Dear {person.frstName}', 'Character 7: There is no field person.frstName. Did you mean {person.firstName}?'],
    ['{firstName}', 'Character 2: There is no field firstName. Did you mean {person.firstName}?'],
    ['{person}', 'Character 2: person is a record: name one of its fields. Did you mean {person.firstName}?'],
    ['{person.firstName:amount}', 'Character 2: The format amount does not fit First Name. It has excerpt, upper.'],
    ['{person.basicSalary:amout}', 'Character 2: There is no format amout. Did you mean amount?'],
    [
      '{person.basicSalary:amount many}',
      'Character 2: The decimals of the format "amount" must be a whole number from 0 to 20, not "many".',
    ],
    ['{1 + 1}', 'Character 2: Between braces stands a field, and nothing that is worked out.'],
    ['{person.firstName or 1}', 'Character 2: Between braces stands a field, and nothing that is worked out.'],
    ['{__proto__.x}', 'Character 2: There is no field __proto__.x.'],
    ['{person.constructor}', 'Character 2: There is no field person.constructor.'],
    ['a } b', 'Character 3: A "}" that closes nothing is written "}}".'],
    ['a { b', 'Character 3: This "{" is never closed; a literal brace is written "{{".'],
  ])('says of %s what and where', (text, sentence) => {
    expect(told(text, plain)).toEqual([sentence]);
  });

  it('counts the characters that people see, and tells of a field that is marked in parts', () => {
    expect(told('<p><strong>Dear</strong> &amp; {person.x}</p>')).toEqual(['Character 9: There is no field person.x.']);
    expect(told('<p>{person.<strong>firstName</strong>}</p>')).toEqual([
      'Character 2: The field person.firstName is marked in parts: mark it with its braces, or not at all.',
    ]);
  });

  it('lets nobody name what he may not read', () => {
    const asked = (reads: boolean) =>
      checkTemplate('{person.basicSalary}', rules, (field) => mayName(field, () => reads));
    expect(asked(true)).toEqual([]);
    expect(asked(false).map(({ message }) => message)).toEqual(['You do not have the right to read Basic Salary.']);
    expect(checkTemplate('{person.basicSalary}', rules, nameable([]))).toHaveLength(1);
    expect(checkTemplate('{person.basicSalary}', rules, nameable(['person.basicSalary']))).toEqual([]);
    expect(checkTemplate('{person.basicSalary}', rules, nameable(undefined))).toEqual([]);
  });

  it('takes 200 fields and no more', () => {
    expect(told('{letter.today}'.repeat(200))).toEqual([]);
    expect(told('{letter.today}'.repeat(201), plain)).toEqual(['Character 2802: A template names at most 200 fields.']);
  });
});

describe('a template that is filled', () => {
  const records = {
    person: { firstName: '<b>Sana</b> & "co" {person.basicSalary}', basicSalary: 45000, joiningDate: '2026-12-01' },
    letter: { today: null },
  };

  it('shows values by the format of their type or the one that it says, as text', () => {
    const text =
      '<p>Dear {person.firstName}: {person.basicSalary} {person.basicSalary:words} {person.joiningDate} {letter.today}.</p>';
    expect(fillTemplate(text, rules, records)).toBe(
      '<p>Dear &lt;b&gt;Sana&lt;/b&gt; &amp; &quot;co&quot; {person.basicSalary}: 45,000 Forty Five Thousand 01 Dec 2026 .</p>',
    );
  });

  it('leaves values of a plain one as they are, in one line', () => {
    const person = { ...records.person, firstName: 'Sana\r\nBcc: x' };
    expect(fillTemplate('Offer for {person.firstName} {{1}}', plain, { person })).toBe('Offer for Sana Bcc: x {1}');
  });

  it('cleans what it is given, and makes nothing of what is no field', () => {
    expect(fillTemplate('<p onclick=x>{person.firstNam}{1+1}<script>x</script></p>', rules, records)).toBe('<p></p>');
    expect(fillTemplate('<p>{open</p>', rules, records)).toBe('<p>{open</p>');
  });
});
