import type { HrMigration } from '../dependencies.ts';
import { company } from './0001-company.migration.ts';
import { passwordRecovery } from './0002-password-recovery.migration.ts';
import { payItems } from './0003-pay-items.migration.ts';
import { leads } from './0004-leads.migration.ts';
import { leave } from './0005-leave.migration.ts';
import { display } from './0006-display.migration.ts';
import { attendanceFigures } from './0007-attendance-figures.migration.ts';
import { groupPlans } from './0008-group-plans.migration.ts';
import { auditFunction } from './0009-audit-function.migration.ts';
import { outboxScreen } from './0010-outbox-screen.migration.ts';
import { rightsVersion } from './0011-rights-version.migration.ts';
import { mailDelivery } from './0012-mail-delivery.migration.ts';
import { mailSecrets } from './0013-mail-secrets.migration.ts';
import { backendForms } from './0014-backend-forms.migration.ts';
import { formerColumns } from './0015-former-columns.migration.ts';
import { attendanceOfThePast } from './0016-attendance-of-the-past.migration.ts';
import { placeOfDay } from './0017-place-of-day.migration.ts';
import { recoveryCodes } from './0018-recovery-codes.migration.ts';
import { outboxByReceiver } from './0019-outbox-by-receiver.migration.ts';
import { recordSeals } from './0020-record-seals.migration.ts';
import { secondFactorOfRole } from './0021-second-factor-of-role.migration.ts';
import { rightsOfAccounts } from './0022-rights-of-accounts.migration.ts';
import { saidPunches } from './0023-said-punches.migration.ts';
import { leaveOfHr } from './0024-leave-of-hr.migration.ts';
import { leaveHalf } from './0025-leave-half.migration.ts';
import { workedDaysOfLeave } from './0026-worked-days-of-leave.migration.ts';
import { halfTimeOfShift } from './0027-half-time-of-shift.migration.ts';
import { bonusOfLeaveDays } from './0028-bonus-of-leave-days.migration.ts';
import { keptAnswers } from './0029-kept-answers.migration.ts';
import { uniqueNames } from './0030-unique-names.migration.ts';
import { jobsOfAll } from './0031-jobs-of-all.migration.ts';
import { whoMovedApplicants } from './0032-who-moved-applicants.migration.ts';
import { webhooksRight } from './0033-webhooks.migration.ts';
import { foldedNames } from './0034-folded-names.migration.ts';
import { oneCrmId } from './0035-one-crm-id.migration.ts';
import { notifications } from './0036-notifications.migration.ts';
import { letters } from './0037-letters.migration.ts';
import { users } from './0038-users.migration.ts';
import { corrections } from './0039-corrections.migration.ts';
import { imports } from './0040-imports.migration.ts';
import { phasesByDay } from './0041-phases-by-day.migration.ts';
import { companyRecord } from './0042-company-record.migration.ts';
import { faqs } from './0043-faqs.migration.ts';
import { customReports } from './0044-custom-reports.migration.ts';
import { oneOpenCorrection } from './0045-one-open-correction.migration.ts';
import { standIns } from './0046-stand-ins.migration.ts';
import { hrPolicies } from './0047-hr-policies.migration.ts';
import { heldOnce } from './0048-held-once.migration.ts';
import { emailOfAStep } from './0049-email-of-a-step.migration.ts';
import { leaveRules } from './0050-leave-rules.migration.ts';
import { dashboards } from './0051-dashboards.migration.ts';
import { readLetters } from './0052-read-letters.migration.ts';
import { knownOnce } from './0053-known-once.migration.ts';
import { companySettings } from './0054-company-settings.migration.ts';
import { phasesTakenBack } from './0055-phases-taken-back.migration.ts';

/** Every step of the schema, in order. A step that has been published never changes. */
export const migrations: readonly HrMigration[] = [
  company,
  passwordRecovery,
  payItems,
  leads,
  leave,
  display,
  attendanceFigures,
  groupPlans,
  auditFunction,
  outboxScreen,
  rightsVersion,
  mailDelivery,
  mailSecrets,
  backendForms,
  formerColumns,
  attendanceOfThePast,
  placeOfDay,
  recoveryCodes,
  outboxByReceiver,
  recordSeals,
  secondFactorOfRole,
  rightsOfAccounts,
  saidPunches,
  leaveOfHr,
  leaveHalf,
  workedDaysOfLeave,
  halfTimeOfShift,
  bonusOfLeaveDays,
  keptAnswers,
  uniqueNames,
  jobsOfAll,
  whoMovedApplicants,
  webhooksRight,
  foldedNames,
  oneCrmId,
  notifications,
  letters,
  users,
  corrections,
  imports,
  phasesByDay,
  companyRecord,
  faqs,
  customReports,
  oneOpenCorrection,
  standIns,
  hrPolicies,
  heldOnce,
  emailOfAStep,
  leaveRules,
  dashboards,
  readLetters,
  knownOnce,
  companySettings,
  phasesTakenBack,
];
