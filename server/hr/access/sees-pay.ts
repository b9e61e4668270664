import type { Actor } from '../context.ts';
import { ownApplicantId } from '../context.ts';
import { holds } from './authorise.ts';

/** Screens on which pay is agreed, set or counted for others. */
export const payKeepers = [
  'applicant',
  'find_applicant',
  'trainee',
  'employee',
  'leaver',
  'offer_letter',
  'pay_role',
  'salary_change_detail',
  'financial_details',
  'payroll_summary',
  'payroll_summary_by_function',
  'lock_payroll_summary',
];

/** Whether somebody may see what an employee earns: he himself, and who reads a screen of hiring or of payroll. */
export function seesPay(actor: Actor, applicantId?: number): boolean {
  return (applicantId !== undefined && ownApplicantId(actor) === applicantId) || holds(actor, payKeepers);
}
