import { payrollMonthOf } from '../../formats/payroll-month.ts';
import { unary } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const payrollMonth: Operator = {
  name: 'payrollMonthOf',
  doc: 'The payroll month YYYY-MM of a date: its own up to the 20th, the next from the 21st; null for what is no date.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['date'],
  gives: 'month',
  compile: unary((date) => (typeof date === 'string' ? (payrollMonthOf(date) ?? null) : null)),
};
