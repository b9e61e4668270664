import { functionLinks, linksOfGroup } from '../access/functions.ts';

/** A role and what it may do: links of functions by right. Who may write or delete may read too. */
export interface RoleDefinition {
  readonly name: string;
  readonly kind: 'staff' | 'vendor';
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly delete: readonly string[];
}

const groups = (...links: string[]): readonly string[] => links.flatMap(linksOfGroup);

/** What everybody who works here sees. */
const everybody = [
  'leave',
  'payroll_by_function',
  'faqs_display',
  'hr_docs',
  'raise_ticket',
  'my_form',
  'course',
  'page_render',
  'leaderboard',
];

const humanResources = groups('attendance', 'leave', 'recruitment', 'employees', 'setup', 'content', 'training');
const payroll = groups('payroll');
const lead = [
  'team_lead_attendance',
  'team_wise_attendance',
  'leader_daily_attendance',
  'team_payroll_summary',
  'team_payroll_summary_by_function',
  'leave_approval',
  'mtd_summary',
  'my_team_leads',
];

/** The roles of a new company. The administrator holds every right; the others are a start to change. */
export const roleDefinitions: readonly RoleDefinition[] = [
  { name: 'Administrator', kind: 'staff', read: functionLinks, write: functionLinks, delete: functionLinks },
  {
    name: 'HR',
    kind: 'staff',
    read: [...everybody, ...humanResources, 'emp_loan', 'product', 'lead_order_group', 'custom_form_data'],
    write: [...humanResources, 'page_render'],
    delete: humanResources,
  },
  {
    name: 'Payroll',
    kind: 'staff',
    read: [...everybody, ...payroll, 'emp_attendance', 'monthly_attendance', 'employee', 'head_count'],
    write: [...payroll, 'emp_attendance', 'leave', 'page_render'],
    delete: payroll,
  },
  {
    name: 'Team Lead',
    kind: 'staff',
    read: [...everybody, ...lead],
    write: ['leave_approval', 'leave', 'page_render'],
    delete: [],
  },
  {
    name: 'Agent',
    kind: 'staff',
    read: everybody,
    write: ['leave', 'raise_ticket', 'my_form', 'page_render'],
    delete: [],
  },
  {
    name: 'Vendor Agent',
    kind: 'vendor',
    read: ['my_leads', 'my_team_leads', 'lead_info', 'page_render'],
    write: ['my_leads', 'page_render'],
    delete: [],
  },
];
