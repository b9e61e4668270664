import type { FieldRights } from '@muster/engine';
import type { MadeFunction } from '@muster/engine/check';
import type { FieldProblem } from '../input/index.ts';
import {
  everything,
  fieldsRead,
  isMisasked,
  listPage,
  namedBy,
  readListOptions,
  undeclaredIn,
} from '../lists/index.ts';
import { change, isRepeatKey, knownAnswer, type Repeats, readMatch, reusedKey, unusableKey } from '../work/index.ts';
import { accountsOfPerson } from './access/accounts-of-person.ts';
import { actorOf, demandsSecondFactor, rightsOf, rolesOf } from './access/actor-of.ts';
import { authorise, sessionEnded } from './access/authorise.ts';
import { keptFields, seenOf, unsettableIn } from './access/field-rights.ts';
import { createKeptRights } from './access/kept-rights.ts';
import { namesOfOthersWhoMay } from './access/others-who-may.ts';
import type { AccountNotice } from './accounts/account-notices.ts';
import { passwordFits } from './accounts/password-fits.ts';
import { type AccountWithPassword, setPassword } from './accounts/set-password.ts';
import { tellAccount } from './accounts/tell-account.ts';
import { closeDays } from './attendance/close-days.ts';
import { checkBeforeUpgrade } from './audit/check-before-upgrade.ts';
import { type HistoryChange, historyChanges, type MayRead } from './audit/history-changes.ts';
import type { RecordSeal } from './audit/record-seal.ts';
import { sealRecords } from './audit/seal-records.ts';
import { type BoundRoute, bindRoutes, type RouteTable } from './bind-routes.ts';
import { type Actor, type Context, type Moment, momentOf, type Rights } from './context.ts';
import { type AdminSummary, seedAdmin } from './demo/seed-admin.ts';
import { type DemoOptions, type DemoSummary, seedDemo } from './demo/seed-demo.ts';
import type { Handle, HrDependencies } from './dependencies.ts';
import { keepExtensions } from './extension-values.ts';
import { hashOfRequest } from './hash-of-request.ts';
import type { HrAnswer, HrRequest, Who } from './hr-request.ts';
import { withKept } from './kept-rows.ts';
import { renewLeave } from './leave/account/renew-leave.ts';
import { migrations } from './migrations/migrations.ts';
import { deliverMails, type SendMail } from './outbox/deliver-mails.ts';
import { type Mail, type MailBounds, putInOutbox } from './outbox/put-in-outbox.ts';
import {
  type Done,
  doneWithQuery,
  isRefused,
  type Outcome,
  type Refused,
  refused,
  type StoredFileAnswer,
  wrongField,
  wrongFields,
} from './outcome.ts';
import { type Audited, audited } from './records/audited.ts';
import { changeRecords } from './records/change-records.ts';
import { noteNames, twinSentence } from './records/unique-names.ts';
import { functionChanges } from './roles/function-changes.ts';
import { createKeptManagers, type KeptManagers, keepingAdministrator } from './roles/keeping-administrator.ts';
import { type BundledRole, exportRoles, importRoles } from './roles/role-bundle.ts';
import { takeFunctions } from './roles/take-functions.ts';
import type { HrCall, RightAccess, RouteInput } from './route.ts';
import { routes } from './routes.ts';

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

/** What calls are answered with; managers of rights are kept from one to the next. */
type Answering = HrDependencies & {
  readonly db: Handle;
  readonly managers: KeptManagers;
  readonly table: RouteTable;
  readonly fieldRights: FieldRights;
};

/** Finds out who asks; only where there is such a call. */
type AskWho = () => Promise<Actor | undefined>;

export function createHr(dependencies: HrDependencies): Hr {
  const { db, migrate } = dependencies.database;
  const seeding = { ...dependencies, db };
  const kept = createKeptRights();
  const answeringNow = boundNow({ ...seeding, managers: createKeptManagers() });
  const shipped = answeringNow().table;
  const shippedRights = dependencies.calls?.[0]?.guarded.records ?? new Map();
  return {
    handle: async (request, who, known) =>
      answer(answeringNow(), request, who, () => (known ? Promise.resolve(known) : actorOf(db, who, kept))),
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
    deliverMails: (send, isOver) => deliverMails(db, dependencies, send, isOver),
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

/** What calls are answered with, made once for as long as the same calls are published. */
function boundNow(given: Omit<Answering, 'table' | 'fieldRights'>): () => Answering {
  const { calls, published = () => calls ?? [] } = given;
  let bound: { readonly calls: readonly HrCall[]; readonly answering: Answering } | undefined;
  return () => {
    const now = published();
    if (bound?.calls !== now) {
      const table: RouteTable = calls ? bindRoutes(routes, now) : new Map();
      const fieldRights = now[0]?.guarded.records ?? new Map();
      bound = { calls: now, answering: { ...given, table, fieldRights } };
    }
    return bound.answering;
  };
}

/** What Muster does without a request of somebody. */
function byItself({ clock, portalAddress, careersAddress }: HrDependencies, handle: Handle): Context {
  const actor = { kind: 'visitor', name: 'Muster' } as const;
  return { handle, now: momentOf(clock), actor, fileBase: '', portalAddress, careersAddress };
}

/** Changes what roles may as a part of a publish, with its lines in the log. */
async function changeRights(
  { clock, audit }: HrDependencies,
  handle: Handle,
  by: Publishing,
  call: string,
  work: (inside: Context) => Promise<readonly string[] | Refused>,
): Promise<readonly string[] | Refused> {
  const asConsole = by.kind === 'command';
  const actor = asConsole
    ? ({ kind: 'visitor', name: by.name } as const)
    : await actorOf(handle, by, createKeptRights());
  if (!actor) return refused('401', sessionEnded);
  const context: Context = { handle, now: momentOf(clock), actor, fileBase: '' };
  const who = asConsole ? { who: { kind: 'command', id: '', name: by.name } as const } : {};
  return keepingAdministrator(handle, () => audited(audit, context, { call, ...who }, work));
}

async function answer(dependencies: Answering, request: HrRequest, who: Who, ask: AskWho): Promise<HrAnswer> {
  const outcome = await outcomeOf(dependencies, request, ask);
  const asker = who.kind === 'visitor' ? 'visitor' : `account ${who.accountId}`;
  const found = dependencies.table.get(request.call);
  if (found?.changes) dependencies.log(`${found.path} by ${asker}: ${'file' in outcome ? 'file' : outcome.code}`);
  if ('file' in outcome) return { file: outcome.file };
  const { code, message, result } = outcome;
  if (!outcome.ok) return { code, message, result };
  const { session, page } = outcome;
  return { code, message, result, ...(session ? { session } : {}), ...(page ? { page } : {}) };
}

async function outcomeOf(
  dependencies: Answering,
  request: HrRequest,
  ask: AskWho,
): Promise<Outcome | StoredFileAnswer> {
  const { db } = dependencies;
  const bound = dependencies.table.get(request.call);
  if (!bound) return refused('404', 'This call does not exist.');
  const records = request.fieldRights;
  const found = records ? { ...bound, guarded: { ...bound.guarded, records } } : bound;
  if (found.method !== request.method) return refused('405', `This call is made with ${found.method}.`);
  const actor = await ask();
  if (!actor) return refused('401', sessionEnded);
  const forbidden = authorise(actor, found.access);
  if (forbidden) return forbidden;
  const unsettable = unsettableIn(request.body, found.guarded, actor);
  if (unsettable) return unsettable;
  const kept = keptFields(request.body, found, actor);
  const input = readInput(found, request, kept);
  if (isRefused(input)) return input;
  const match = readMatch(request.ifMatch) ?? 'none';
  if (match === 'unreadable') return wrongField('If-Match', 'If-Match needs to be the _version of the record');
  const now = momentOf(dependencies.clock);
  const context: Context = {
    handle: db,
    now,
    actor,
    match,
    fileBase: dependencies.fileBase ?? '',
    careersAddress: dependencies.careersAddress,
    portalAddress: dependencies.portalAddress,
    sendsMail: dependencies.sendsMail ?? false,
    confirmed: request.confirmed ?? false,
    said: {},
    compat: dependencies.compat,
    guarded: found.guarded,
    ...(request.kept ? { kept: request.kept } : {}),
    judge: (call, sent) => unmet(dependencies.table.get(call), sent, now),
  };
  const unfit = unmet(found, { ...(input.params as object), ...(input.body as object | undefined) }, now, kept);
  if (unfit) return unfit;
  if (!found.changes) return read(found, context, input, request, dependencies);
  return seen(await changeAsked(found, context, input, request, dependencies), found, actor);
}

/** What was answered without what whoever asked may not see. */
function seen<Answer extends Outcome | StoredFileAnswer>(
  answer: Answer,
  { guarded }: BoundRoute,
  actor: Actor,
): Answer {
  return answer.ok && 'result' in answer ? { ...answer, result: seenOf(answer.result, guarded, actor) } : answer;
}

/** Why what is sent does not meet the checks of its call. */
function unmet(
  found: BoundRoute | undefined,
  sent: unknown,
  now: Moment,
  kept: ReadonlySet<string> = new Set(),
): Refused | undefined {
  const problems = (found?.judge?.(sent, now) ?? []).filter(({ field }) => !kept.has(field));
  return problems.length > 0 ? wrongFields(problems) : undefined;
}

async function read(
  found: BoundRoute,
  context: Context,
  input: RouteInput<unknown, unknown>,
  request: HrRequest,
  outside: Answering,
): Promise<Outcome | StoredFileAnswer> {
  const options = found.rowKey === undefined ? undefined : readListOptions(request.query ?? {});
  if (options && isMisasked(options)) return wrongField(options.field, options.wrong);
  // Most lists are asked for nothing but themselves.
  const asked = options === everything ? undefined : options;
  const undeclared =
    asked &&
    undeclaredIn(
      asked,
      found.rowNames,
      (context.kept ?? []).map(({ name }) => name),
    );
  const prepared = await found.prepare?.(input, outside, context);
  const named = asked && namedBy(asked);
  const kept = context.kept?.filter(({ name }) => named?.has(name)) ?? [];
  const fields = asked && fieldsRead(asked)?.concat(kept.map(({ key }) => key));
  const asking = undeclared ? { ...context, undeclared } : context;
  const made = await found.run(asking, { ...input, fields, list: options }, prepared);
  // What the database has found holds nothing else.
  const outcome = 'found' in made ? made : seen(made, found, context.actor);
  if (!options || found.rowKey === undefined || !outcome.ok || 'file' in outcome) return outcome;
  if (!Array.isArray(outcome.result) || outcome.found) return outcome;
  const listed = listPage(await withKept(context.handle, outcome.result, kept), found.rowKey, options, undeclared);
  return isMisasked(listed) ? wrongField(listed.field, listed.wrong) : doneWithQuery(listed.rows, listed.page);
}

async function changeAsked(
  found: BoundRoute,
  context: Context,
  input: RouteInput<unknown, unknown>,
  request: HrRequest,
  outside: Answering,
): Promise<Outcome | StoredFileAnswer> {
  const { db, audit, managers } = outside;
  const repeats = found.oneTime ? undefined : await readRepeats(request, context, found.secret);
  if (isRefused(repeats)) return repeats;
  // Where nothing is made ready before, the transaction finds it.
  const known = found.prepare && (await knownAnswer(db, repeats));
  if (known) return known;
  const prepared = await found.prepare?.(input, outside, context);
  // The same request may have come to its end meanwhile: what it has made is what this one finds in its way.
  if (isRefused(prepared)) return (await knownAnswer(db, repeats)) ?? prepared;
  let used = false;
  try {
    return await changeRecords<Outcome | StoredFileAnswer>(
      { db, audit, context, trail: trailOf(found, input) },
      async (inside, afterCommit) => {
        const unfit = await request.extensions?.before(inside.handle);
        if (unfit) return unfit;
        const run = () => found.run(inside, input, prepared);
        const done = await (context.actor.kind === 'person'
          ? keepingAdministrator(inside.handle, run, managers)
          : run());
        if (!done.ok) return done;
        const unkept = 'file' in done ? undefined : await keepExtensions(inside, request.extensions, done);
        afterCommit(() => {
          used = true;
        });
        return unkept ?? done;
      },
      { repeats },
    );
  } finally {
    if (!used) await found.drop?.(prepared, outside);
  }
}

/** What the log says of a call: the records that it changed, else that it was made. */
function trailOf(found: BoundRoute, input: RouteInput<unknown, unknown>): Audited {
  const call = found.address;
  const otherwise = found.logged?.(input) ?? { action: 'data.call', subject: { kind: 'call', key: call } };
  return otherwise === 'elsewhere' ? { call } : { call, otherwise };
}

function readInput(
  found: BoundRoute,
  request: HrRequest,
  kept: ReadonlySet<string>,
): RouteInput<unknown, unknown> | Refused {
  const { names } = found;
  const given = request.params ?? [];
  if (given.length !== names.length) {
    return refused('404', `This call has ${names.length} parameters in its path; ${given.length} came.`);
  }
  const problems: FieldProblem[] = [];
  const params = found.params?.(Object.fromEntries(names.map((name, index) => [name, given[index]])), '', problems);
  const body = found.body?.(request.body, '', problems);
  const wrong = problems.filter(({ field }) => !kept.has(field));
  return wrong.length > 0 ? wrongFields(wrong) : { params, body };
}

async function readRepeats(
  { call, params = [], body, idempotencyKey: repeatKey, extensions }: HrRequest,
  { actor, now }: Context,
  secret: boolean,
): Promise<Repeats<Outcome | StoredFileAnswer> | Refused | undefined> {
  if (repeatKey === undefined) return undefined;
  if (!isRepeatKey(repeatKey)) return wrongField('Idempotency-Key', unusableKey);
  const owner = actor.kind === 'visitor' ? 'visitor' : `account ${actor.accountId}`;
  const asked = { params, body, secret, extensions: extensions?.content };
  const hash = await hashOfRequest(asked, `${owner} ${call} ${repeatKey}`);
  return {
    call: { owner, call, repeatKey, hash, at: now.instant },
    kept: (made) => ('file' in made ? undefined : made),
    again: (answer) => answer as Done,
    reused: () => refused('422', reusedKey),
  };
}
