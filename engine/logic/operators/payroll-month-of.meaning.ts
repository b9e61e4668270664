import { dayAt, monthsLater, type Operation, text, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the payroll month of {0}' };

function payrollMonth(date: Value): string | null {
  if (Number.isNaN(dayAt(date).at)) return null;
  const month = text(date).slice(0, 7);
  return Number(text(date).slice(8)) > 20 ? monthsLater(month, 1) : month;
}

export const reference: Operation = (date: Value) => (text(date).includes('T') ? null : payrollMonth(date));
