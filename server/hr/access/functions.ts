/** One screen as rights know it: the last literal segment of its route, and how people call it. */
export interface FunctionEntry {
  readonly link: string;
  readonly name: string;
}

/** A group of screens in the navigation; its link is no route. */
export interface FunctionGroup {
  readonly link: string;
  readonly name: string;
  readonly children: readonly FunctionEntry[];
}

/** Words that are not just the link in title case. */
const names: Readonly<Record<string, string>> = {
  emp_loan: 'Employee Loan',
  emp_attendance: 'Employee Attendance',
  payroll_by_function: 'My Payroll',
  lock_payroll_summary: 'Lock Payroll Summary',
  all_lead_payroll_summary: 'All Leads',
  lead_vendor: 'Vendor',
  vendor_data: 'Simple Vendor',
  assign_vendor_user: 'Vendor User',
  my_team_leads: 'My Teams Trx',
  faqs_display: 'FAQs',
  faqs: 'FAQ List',
  appointed_stats: 'Appointed Stat',
  recruit_stats_list: 'Recruitment List',
  leave: 'My Leave',
  leave_approval_hr: 'Leave Approval HR',
  prev_date_leaves: 'Leave of Earlier Dates',
  applicant_leave_quota: 'Leave Balances',
  year_all_leaves: 'Leave of the Year',
  org_leave: 'Holidays',
  useradminrole: 'Admin Role',
  users: 'Users',
  imports: 'Import',
  audit: 'Audit Log',
  background_jobs: 'Jobs of Everybody',
  userrole: 'User Role',
  hr_docs: 'HR Documents',
  hr_policies: 'HR Policies',
  dnc_add: 'DNC Add',
  dnc_check: 'DNC Check',
  dnc_numbers: 'DNC Numbers',
  mtd: 'MTD',
  mtd_summary: 'MTD Summary',
  tut_guide: 'Tutorial Guide',
  custom_reports: 'Custom Report',
  traineesInfo: 'Trainees Info',
};

const group = (link: string, name: string, links: string): FunctionGroup => ({
  link: `menu-${link}`,
  name,
  children: links.split(' ').map((each) => ({ link: each, name: names[each] ?? titled(each) })),
});

function titled(link: string): string {
  const words = link.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[_ ]/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** Every screen that asks for a right, in the order of the navigation. */
export const functionGroups: readonly FunctionGroup[] = [
  group('dashboards', 'Dashboards', 'client_dashboard dashboard_stats dashboard_builder'),
  group(
    'attendance',
    'Attendance',
    'emp_attendance monthly_attendance todays_attendance set_attendance mark_absent team_wise_attendance team_lead_attendance leader_daily_attendance',
  ),
  group(
    'leave',
    'Leave',
    'leave prev_date_leaves leave_quota applicant_leave_quota year_all_leaves org_leave leave_approval leave_approval_hr',
  ),
  group(
    'recruitment',
    'Recruitment',
    'applicant find_applicant trainee traineesInfo leaver job_posting job_description offer_letter recruit_stats recruit_stats_list appointed_stats missing_details',
  ),
  group('employees', 'Employees', 'employee diamond_hand dh_end_plan head_count employee_images reset_password'),
  group(
    'payroll',
    'Payroll',
    'payroll_by_function payroll_summary payroll_summary_by_function single_day_payroll_summary_by_function payroll_summary_by_diamond_hand_function lock_payroll_summary team_payroll_summary team_payroll_summary_by_function pay_role salary_change_detail financial_details emp_loan all_lead_payroll_summary leads_before_appointment bonus_docks_list bonus dock deduction',
  ),
  group('packages', 'Packages', 'packages group_packages agent_rank lead_order_group group_lead_order lead_order'),
  group(
    'leads',
    'Leads',
    'knack_leads_data optin_data mtd mtd_summary lead_data assign_lead all_lead unassign_lead lead_info my_leads my_team_leads hit dialer dialer_data leaderboard dnc_add dnc_check dnc_numbers',
  ),
  group(
    'vendors',
    'Vendors and Clients',
    'lead_vendor vendor_data assign_vendor_user manage_user client assign_posting product download_data upload_data',
  ),
  group(
    'setup',
    'Company',
    'program department team team_member batch batch_transfer locations shift saturday_shift salary_type designation processes floor_plan seat_plan_details',
  ),
  group(
    'content',
    'Content',
    'hr_policies hr_docs bulletin faqs faqs_display email_temple automatedEmail_template manage_media recognition competition_result tut_guide',
  ),
  group(
    'training',
    'Training',
    'course all_courses assign_all_courses topics topicsList allCourseTopList learning_plan course_completed course_report',
  ),
  group('reports', 'Reports', 'custom_reports bi_headcount bi_payroll_hc bi_team_hc bi_folders biFiles bi_agent_view'),
  group(
    'forms',
    'Forms and Pages',
    'custom_field form form_data custom_form my_form custom_form_data page_designer add_table pages page_render',
  ),
  group(
    'tickets',
    'Tickets',
    'raise_ticket ticket_summary ticket_summary_all ticket_category assign_tickets assign_resource current_hotline_issues raise_hotline_issues hotline_categories',
  ),
  group(
    'administration',
    'Administration',
    'userrole useradminrole company users imports audit outbox background_jobs webhooks',
  ),
];

/** The links of every screen in the tree, groups left out. */
export const functionLinks: readonly string[] = functionGroups.flatMap(({ children }) =>
  children.map(({ link }) => link),
);

/** The screens of one group. */
export function linksOfGroup(link: string): readonly string[] {
  return functionGroups.find((each) => each.link === `menu-${link}`)?.children.map((child) => child.link) ?? [];
}
