import { describe, expect, it } from 'vitest';
import { titleWords } from './title-words.ts';

describe('a title before anything is known', () => {
  it.each([
    ['Employee Loan', 'Employee Loan'],
    ['Rights of {inputs.role:name}', 'Rights of …'],
    ['{inputs.plan.planName}: Packages', '…: Packages'],
    ['Packages of {a}, PKR {b:amount} per Lead', 'Packages of …, PKR … per Lead'],
    ['Use {{braces}}', 'Use {braces}'],
    ['{derive.title}', ''],
    ['{a} ({b})', ''],
    ['Never {closed', 'Never {closed'],
    ['', ''],
    [{ if: [true, 'a', 'b'] }, ''],
    [undefined, ''],
  ])('of %j is %j', (title, words) => {
    expect(titleWords(title)).toBe(words);
  });
});
