import { change } from '../work/index.ts';
import { accountsOfPerson } from './access/accounts-of-person.ts';
import { actorOf, demandsSecondFactor, rightsOf, rolesOf } from './access/actor-of.ts';
import { sessionEnded } from './access/authorise.ts';
import { createKeptRights } from './access/kept-rights.ts';
import { namesOfOthersWhoMay } from './access/others-who-may.ts';
import { passwordFits } from './accounts/password-fits.ts';
import { setPassword } from './accounts/set-password.ts';
import { tellAccount } from './accounts/tell-account.ts';
import { answerCall } from './answering/answer-call.ts';
import { boundNow } from './answering/answering.ts';
import { closeDays } from './attendance/close-days.ts';
import { checkBeforeUpgrade } from './audit/check-before-upgrade.ts';
import { historyChanges } from './audit/history-changes.ts';
import { sealRecords } from './audit/seal-records.ts';
import { companyTextsOf } from './company/company-record.ts';
import { type Context, momentOf } from './context.ts';
import { seedAdmin } from './demo/seed-admin.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { Handle, HrDependencies } from './dependencies.ts';
import type { Hr, Publishing } from './hr.ts';
import { renewLeave } from './leave/account/renew-leave.ts';
import { migrations } from './migrations/migrations.ts';
import { forgetNotifications } from './notifications/forget-notifications.ts';
import { notifyingAudit } from './notifications/notifying-audit.ts';
import { newsOf } from './notifications/own-notifications.ts';
import { notToldAnyMore } from './notifications/still-told.ts';
import { deliverMails } from './outbox/deliver-mails.ts';
import { putInOutbox } from './outbox/put-in-outbox.ts';
import { type Refused, refused } from './outcome.ts';
import { phasesNow } from './phases/phases.ts';
import { audited } from './records/audited.ts';
import { noteNames, twinSentence } from './records/unique-names.ts';
import { functionChanges } from './roles/function-changes.ts';
import { createKeptManagers, keepingAdministrator } from './roles/keeping-administrator.ts';
import { exportRoles, importRoles } from './roles/role-bundle.ts';
import { takeFunctions } from './roles/take-functions.ts';

export function createHr(given: HrDependencies): Hr {
  const { db, migrate } = given.database;
  const seeding = { ...given, db };
  const records = () => answeringNow().fieldRights;
  // Whatever is changed but for the first records of a company is told to whom it concerns.
  const dependencies = { ...given, audit: notifyingAudit(given.audit, { ...given, records }) };
  const kept = createKeptRights();
  const answeringNow = boundNow({ ...dependencies, db, managers: createKeptManagers() });
  const shipped = answeringNow().table;
  const shippedRights = dependencies.calls?.[0]?.guarded.records ?? new Map();
  return {
    handle: async (request, who, known) =>
      answerCall(answeringNow(), request, who, () => (known ? Promise.resolve(known) : actorOf(db, who, kept))),
    recognise: (who) => actorOf(db, who, kept),
    rolesOf: (who) => rolesOf(db, who),
    built: [...shipped.values()].map(({ method, path }) => `${method} ${path}`).sort(),
    addedRights: () => {
      const { fieldRights } = answeringNow();
      return fieldRights === shippedRights ? undefined : fieldRights;
    },
    isList: (call) => {
      const found = shipped.get(call);
      return found !== undefined && !found.changes && !found.tries && found.rowKey !== undefined;
    },
    migrate: async () => {
      const refusal = await migrate('hr', migrations);
      if (refusal) return refusal;
      for (const twin of await change(db, noteNames, { alone: true })) dependencies.log(twinSentence(twin));
      return undefined;
    },
    isEmpty: async () => (await db.selectFrom('account').select('accountId').limit(1).execute()).length === 0,
    closeDays: () => closeDays(db, dependencies),
    renewLeave: () => renewLeave(db, dependencies),
    deliverMails: (send, isOver) =>
      deliverMails(db, dependencies, send, isOver, (id) => notToldAnyMore(byItself(dependencies, db), records(), id)),
    companyWays: async () => {
      const { companyName: name, logo, currency, weekStart } = await companyTextsOf(db);
      return { name, logo, currency, weekStart };
    },
    newsOf: async (who) => {
      const actor = await actorOf(db, who, kept);
      return actor && newsOf({ ...byItself(dependencies, db), actor }, records());
    },
    forgetNotifications: () => forgetNotifications(db, dependencies),
    seedDemo: (options) => seedDemo(seeding, options),
    checkBeforeUpgrade: (last) => checkBeforeUpgrade(dependencies, db, last),
    sealRecords: (last) => sealRecords(dependencies, db, last),
    seedAdmin: (options) => seedAdmin(seeding, options),
    historyChanges: (ids, mayRead) => historyChanges(db, ids, mayRead, answeringNow().fieldRights),
    exportRoles: (handle = db) => exportRoles(handle),
    importRoles: (handle, roles, by) =>
      changeRights(dependencies, handle, by, 'importRoles', (inside) =>
        importRoles(inside, roles, by.kind === 'command'),
      ),
    takeFunctions: (handle, made, by) =>
      changeRights(dependencies, handle, by, 'takeFunctions', (inside) => takeFunctions(inside, made)),
    tellFunctions: async (handle, made) => {
      const changes = await functionChanges(handle, made);
      return 'ok' in changes ? changes : changes.sentences;
    },
    demandsSecondFactor: (who, handle) => demandsSecondFactor(handle, who),
    rightsOf: (accountId, handle) => rightsOf(handle, accountId),
    passwordFits: (who, password) => passwordFits(seeding, who, password),
    othersWhoMay: namesOfOthersWhoMay,
    accountsOfPerson,
    setPassword: (options) => setPassword(seeding, options),
    leaveMail: async (handle, mail, bounds) => {
      await putInOutbox(byItself(dependencies, handle), mail, bounds);
    },
    tellAccount: (handle, accountId, notice) => tellAccount(byItself(dependencies, handle), accountId, notice),
  };
}

/** What Muster does without a request of somebody. */
function byItself(dependencies: HrDependencies, handle: Handle): Context {
  const { clock, portalAddress, careersAddress, sayerOf } = dependencies;
  const actor = { kind: 'visitor', name: 'Muster' } as const;
  const phases = phasesNow(dependencies);
  return { handle, now: momentOf(clock), actor, phases, fileBase: '', portalAddress, careersAddress, sayerOf };
}

/** Changes what roles may as a part of a publish, with its lines in the log. */
async function changeRights(
  dependencies: HrDependencies,
  handle: Handle,
  by: Publishing,
  call: string,
  work: (inside: Context) => Promise<readonly string[] | Refused>,
): Promise<readonly string[] | Refused> {
  const { clock, audit } = dependencies;
  const asConsole = by.kind === 'command';
  const actor = asConsole
    ? ({ kind: 'visitor', name: by.name } as const)
    : await actorOf(handle, by, createKeptRights());
  if (!actor) return refused('401', sessionEnded);
  const phases = phasesNow(dependencies);
  const context: Context = { handle, now: momentOf(clock), actor, phases, fileBase: '' };
  const who = asConsole ? { who: { kind: 'command', id: '', name: by.name } as const } : {};
  return keepingAdministrator(handle, () => audited(audit, context, { call, ...who }, work));
}
