/** The embedded HR backend: everything it needs is handed in, everything it answers is an envelope or a file. */

export { functionGroups } from './access/functions.ts';
export type { AccountNotice, NoticeKind } from './accounts/account-notices.ts';
export { createArgon2Passwords, type PasswordCost } from './accounts/argon2-passwords.ts';
export { passwordLength, passwordProblem } from './accounts/password-problem.ts';
export {
  type ErasedFields,
  type Erasure,
  eraseHistory,
  type HistoryHandle,
  type HistoryTable,
  historyTables,
  repeatErasure,
} from './audit/erase-history.ts';
export { createHistoryCheck, type LoggedHistory } from './audit/history-check.ts';
export { checkRecords } from './audit/record-check.ts';
export { type RecordSeal, readSeal, sealSubject } from './audit/record-seal.ts';
export { bindRoutes, unfitRoutes } from './bind-routes.ts';
export type { CompanyWays } from './company/company-record.ts';
export { type Compat, type CompatSwitch, compatSwitches } from './compat.ts';
export type { Actor, Rights } from './context.ts';
export { createHr } from './create-hr.ts';
export { adminEmail, adminName } from './demo/seed-admin.ts';
export type { DemoOptions, DemoSummary } from './demo/seed-demo.ts';
export { createSimulatedDevice } from './demo/simulated-device.ts';
export type {
  DevicePunch,
  FileStore,
  FingerprintDevice,
  Handle,
  HrDependencies,
  HrMigration,
  Passwords,
} from './dependencies.ts';
export { type ExtensionChange, type ExtensionValues, extensionTable } from './extension-values.ts';
export { createFolderFileStore, storedName } from './files/folder-file-store.ts';
export type { Hr } from './hr.ts';
export { envelopeOf, type HrAnswer, type HrEnvelope, type HrRequest, type Who } from './hr-request.ts';
export { migrations as hrMigrations } from './migrations/migrations.ts';
export type { News } from './notifications/own-notifications.ts';
export type { SendMail } from './outbox/deliver-mails.ts';
export { greeting } from './outbox/greeting.ts';
export type { Mail, MailBounds } from './outbox/put-in-outbox.ts';
export { isRefused, type Refused, refused, type SessionChange } from './outcome.ts';
export { type Phase, phasesOf } from './phases/phases.ts';
export { digestOfHistory } from './records/digest-of-history.ts';
export { reportTables } from './reports/report-tables.ts';
export type { BundledRole } from './roles/role-bundle.ts';
export { type HrCall, hrCallsOf } from './route.ts';
export { routes } from './routes.ts';
export { savedKinds } from './saved-kinds.ts';
export type { HrTables } from './tables.ts';
