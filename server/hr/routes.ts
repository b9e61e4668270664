import { accountRoutes } from './accounts/account.routes.ts';
import { attendanceRoutes } from './attendance/attendance.routes.ts';
import { keepAttendanceRoutes } from './attendance/by-hand/keep-attendance.routes.ts';
import { attendanceStatsRoutes } from './attendance/figures/attendance-stats.routes.ts';
import { assignmentRoutes } from './attendance/shifts/assignment.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { careersRoutes } from './careers/careers.routes.ts';
import { passwordRoutes } from './careers/password.routes.ts';
import { companyRoutes } from './company/company.routes.ts';
import { correctionRoutes } from './corrections/correction.routes.ts';
import { customReportRoutes } from './custom-reports/custom-report.routes.ts';
import { dashboardRoutes } from './dashboards/dashboard.routes.ts';
import { displayRoutes } from './display/display.routes.ts';
import { editedDaysRoutes } from './edited-days/edited-days.routes.ts';
import { employmentRoutes } from './employment/employment.routes.ts';
import { fileRoutes } from './files/file.routes.ts';
import { formRenderRoutes } from './forms/form-render.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { importRoutes } from './imports/import.routes.ts';
import { leadRoutes } from './leads/lead.routes.ts';
import { leaveRoutes } from './leave/leave.routes.ts';
import { leaveListRoutes } from './leave/lists/leave-list.routes.ts';
import { letterRoutes } from './letters/letter.routes.ts';
import { loanRoutes } from './loans/loan.routes.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { groupPackageRoutes } from './packages/group-package.routes.ts';
import { packageRoutes } from './packages/package.routes.ts';
import { payItemRoutes } from './pay-items/pay-item.routes.ts';
import { missingDetailRoutes } from './people/missing-details.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { peopleListRoutes } from './people/people-list.routes.ts';
import { policyRoutes } from './policies/policy.routes.ts';
import { recruitmentRoutes } from './recruitment/recruitment.routes.ts';
import { referenceDataRoutes } from './reference-data/reference-data.routes.ts';
import { saturdayShiftRoutes } from './reference-data/saturday-shift.routes.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { roleRoutes } from './roles/role.routes.ts';
import type { Route } from './route.ts';
import { searchRoutes } from './search/search.routes.ts';
import { standInRoutes } from './stand-ins/stand-in.routes.ts';
import { userRoutes } from './users/users.routes.ts';

/** Every handler, with the call that it answers. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...assignmentRoutes,
  ...attendanceRoutes,
  ...attendanceStatsRoutes,
  ...keepAttendanceRoutes,
  ...calendarRoutes,
  ...careersRoutes,
  ...companyRoutes,
  ...correctionRoutes,
  ...customReportRoutes,
  ...dashboardRoutes,
  ...displayRoutes,
  ...editedDaysRoutes,
  ...employmentRoutes,
  ...fileRoutes,
  ...formRenderRoutes,
  ...historyRoutes,
  ...importRoutes,
  ...leadRoutes,
  ...leaveRoutes,
  ...leaveListRoutes,
  ...letterRoutes,
  ...loanRoutes,
  ...notificationRoutes,
  ...outboxRoutes,
  ...passwordRoutes,
  ...payItemRoutes,
  ...packageRoutes,
  ...groupPackageRoutes,
  ...peopleRoutes,
  ...peopleListRoutes,
  ...missingDetailRoutes,
  ...policyRoutes,
  ...recruitmentRoutes,
  ...referenceDataRoutes,
  ...reportRoutes,
  ...roleRoutes,
  ...saturdayShiftRoutes,
  ...searchRoutes,
  ...standInRoutes,
  ...userRoutes,
];
