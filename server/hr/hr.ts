import type { FieldRights } from '@muster/engine';
import type { MadeFunction } from '@muster/engine/check';
import type { AccountNotice } from './accounts/account-notices.ts';
import type { AccountWithPassword } from './accounts/set-password.ts';
import type { HistoryChange, MayRead } from './audit/history-changes.ts';
import type { RecordSeal } from './audit/record-seal.ts';
import type { CompanyWays } from './company/company-record.ts';
import type { Actor, Rights } from './context.ts';
import type { AdminSummary } from './demo/seed-admin.ts';
import type { DemoOptions, DemoSummary } from './demo/seed-demo.ts';
import type { Handle } from './dependencies.ts';
import type { HrAnswer, HrRequest, Who } from './hr-request.ts';
import type { News } from './notifications/own-notifications.ts';
import type { SendMail } from './outbox/deliver-mails.ts';
import type { Mail, MailBounds } from './outbox/put-in-outbox.ts';
import type { Refused } from './outcome.ts';
import type { BundledRole } from './roles/role-bundle.ts';
import type { RightAccess } from './route.ts';

/** The HR backend of one company. Every call answers with an envelope or a file; mistakes of a caller never throw. */
export interface Hr {
  /** `known` is who was recognised for this very request; without it, it is looked up. */
  handle(request: HrRequest, who: Who, known?: Actor): Promise<HrAnswer>;
  /** Who somebody is at this moment, with his rights, for the one request that he makes; undefined for nobody any more. */
  recognise(who: Who): Promise<Actor | undefined>;
  /** The names of somebody's active roles, in order. */
  rolesOf(who: Who): Promise<readonly string[]>;
  /** The calls that are answered here, as 'POST empLoan/saveEmpLoan', sorted. */
  readonly built: readonly string[];
  /** True for a list that changes nothing, by service and name. */
  isList(call: string): boolean;
  /** What is guarded in records beyond what was shipped; undefined for nothing. */
  addedRights(): FieldRights | undefined;
  /** Brings the tables up to date; answers a refusal when a newer program wrote them. */
  migrate(): Promise<{ readonly refused: string } | undefined>;
  /** True while there is no account at all: a first start. */
  isEmpty(): Promise<boolean>;
  /** Works out the attendance of all employees up to now; to be called at the start and then about every hour. */
  closeDays(): Promise<number>;
  /** Begins the leave years up to now for everybody; to be called as `closeDays` is. */
  renewLeave(): Promise<number>;
  /** Sends what waits in the outbox; resolves to the number of messages that were sent. To be called again and again. */
  deliverMails(send: SendMail, isOver?: () => boolean): Promise<number>;
  /** What the company is called and goes by; its name and logo are '' while nobody has given it one. */
  companyWays(): Promise<CompanyWays>;
  /** What somebody's bell shows, as he may see it now; undefined for nobody any more. */
  newsOf(who: Who): Promise<News | undefined>;
  /** Takes notifications away that are older than anybody looks for. */
  forgetNotifications(): Promise<void>;
  /** Fills an empty database with the demo company. */
  seedDemo(options: DemoOptions): Promise<DemoSummary>;
  /** To be called before `migrate` with what the log told last of these notes: holds the rows against them. */
  checkBeforeUpgrade(last: RecordSeal | undefined): Promise<void>;
  /**
   * Notes how the rows are that say who may do what and who is paid what; to be called at every start, with what the log
   * told last of such notes.
   */
  sealRecords(last: RecordSeal | undefined): Promise<void>;
  /** Makes the first admin in an empty database. */
  seedAdmin(options: { readonly password: string }): Promise<AdminSummary>;
  /** What some changes of records were, by their numbers, as far as a reader may see it who holds what `mayRead` says. */
  historyChanges(
    historyIds: readonly number[],
    mayRead: MayRead,
  ): Promise<ReadonlyMap<number, readonly HistoryChange[]>>;
  /** Every role with its rights, by name, as a bundle holds them. */
  exportRoles(handle?: Handle): Promise<readonly BundledRole[]>;
  /** Brings roles in, in the caller's transaction; resolves to what changed in words, or to why nothing may. */
  importRoles(handle: Handle, roles: readonly BundledRole[], by: Publishing): Promise<readonly string[] | Refused>;
  /** Has the functions that published pages make stand among those that roles are given, in the caller's transaction. */
  takeFunctions(handle: Handle, made: readonly MadeFunction[], by: Publishing): Promise<readonly string[] | Refused>;
  /** What would become of them, in words: read, and nothing written. */
  tellFunctions(handle: Handle, made: readonly MadeFunction[]): Promise<readonly string[] | Refused>;
  /** True where an active role of somebody demands a second factor. */
  demandsSecondFactor(who: Who, handle: Handle): Promise<boolean>;
  /** What an account may do by its active roles. */
  rightsOf(accountId: number, handle: Handle): Promise<Rights>;
  /** True where this is the password of whoever asks. */
  passwordFits(who: Who, password: string): Promise<boolean>;
  /** The names of the others of the staff who hold all of these rights. */
  othersWhoMay(handle: Handle, rights: readonly RightAccess[], butAccountId: number): Promise<readonly string[]>;
  /** Every account of the person behind one. */
  accountsOfPerson(handle: Handle, accountId: number): Promise<readonly number[]>;
  /** Leaves a message in the outbox, in the caller's transaction. */
  leaveMail(handle: Handle, mail: Mail, bounds?: MailBounds): Promise<void>;
  /** Tells somebody by mail what happened to his account, in the caller's transaction. */
  tellAccount(handle: Handle, accountId: number, notice: AccountNotice): Promise<void>;
  /** Gives an account another password, as whoever runs the server may; undefined when no account has the e-mail. */
  setPassword(options: {
    readonly email: string;
    readonly password: string;
  }): Promise<AccountWithPassword | Refused | undefined>;
}

/** Whoever publishes, or brings roles in: somebody who is signed in, or whoever runs the server. */
export type Publishing = Who | { readonly kind: 'command'; readonly name: string };
