import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Audit } from '../audit/create-audit.ts';
import type { TellHistory } from '../audit/search-audit.ts';
import type { Database, Turns } from '../database/database.ts';
import type { Refusal } from '../database/refusal.ts';
import { type HrAccess, hrAccess } from '../definitions/bundle/bundled-roles.ts';
import { type FirstStart, openHr } from '../embedded/open-hr.ts';
import { holds } from '../gateway/check-right.ts';
import { createEmbeddedBackend } from '../gateway/embedded-backend.ts';
import { withFieldRights } from '../gateway/field-rights.ts';
import type { HrBackend } from '../gateway/hr-backend.ts';
import { createOutsideBackend } from '../gateway/outside-backend.ts';
import { withLists } from '../gateway/with-lists.ts';
import type { Compat, Hr, HrCall, HrDependencies, Phase } from '../hr/index.ts';
import type { Timetable } from '../jobs/index.ts';
import { ringBells } from '../live/create-live.ts';
import type { Log } from '../log/create-log.ts';
import { createMailer } from '../mail/create-mailer.ts';
import { createReadThreads } from '../reads/read-threads.ts';
import { createRowLists } from '../reads/row-lists.ts';
import { createThreadedReads } from '../reads/threaded-reads.ts';
import type { Settings } from '../settings/settings.ts';

import { hourly, repeatWork } from './repeated-work.ts';

/** The backend that answers calls, and what it does by itself. */
export interface OpenBackend {
  readonly backend: HrBackend;
  /** Says what was changed; left out where the records are elsewhere. */
  readonly tellHistory?: TellHistory;
  /** The roles of the embedded backend. */
  readonly hr?: HrAccess;
  readonly first?: FirstStart;
  readonly forgetNotifications?: () => Promise<void>;
  /** Ends what the backend does by itself; resolves when nothing of it is under way. */
  readonly rest?: () => Promise<void>;
}

const mailPause = 5000;

/** Closes the days and leave years that are over, now and every hour: who did not come and had no leave was absent. */
async function keepDays(hr: Hr, timetable: Timetable): Promise<() => Promise<void>> {
  const run = async () => {
    await hr.renewLeave();
    await hr.closeDays();
  };
  const task = { name: 'days', every: hourly, run };
  await timetable.runIfDue(task);
  return timetable.keep(task);
}

/** Sends what waits in the outbox, again and again, where there is a mail server. */
function keepMails(hr: Hr, turns: Turns, smtpUrl: string | undefined, log: Log): () => Promise<void> {
  if (smtpUrl === undefined) return async () => undefined;
  const send = createMailer(smtpUrl);
  let over = false;
  const work = () => turns.ifFree('mails', () => hr.deliverMails(send, () => over));
  const rest = repeatWork({ work, every: mailPause, failed: 'mails were not sent' }, log);
  return () => {
    over = true;
    return rest();
  };
}

/** The threads in which lists are read; a server that runs from its source, as in tests, has no script for them. */
function readThreads(
  { file }: Database,
  { data, databaseUrl, careersHost, publicUrl, smtpUrl }: Settings,
  { root, log, calls }: Pick<BackendParts, 'root' | 'log' | 'calls'>,
) {
  const script = path.join(root, 'dist/server/read-thread.js');
  const place = databaseUrl === undefined ? { file: file ?? ':memory:' } : { url: databaseUrl };
  if (file === ':memory:' || !existsSync(script)) return undefined;
  const setting = { place, calls, settings: { data, careersHost, publicUrl, smtpUrl } };
  // One core is left to everything else; more than a few do not read faster.
  const threads = Math.max(1, Math.min(4, availableParallelism() - 1));
  const tell = (error: string) => log.error('a list was not read', { error });
  return createReadThreads({ script: pathToFileURL(script), setting, threads, tell });
}

interface BackendParts {
  readonly clock: { now(): Date; readonly zone: string };
  readonly audit: Audit;
  readonly log: Log;
  readonly compat: Compat;
  readonly root: string;
  /** The calls as they are shipped: no publish changes who may make one. */
  readonly calls: readonly HrCall[];
  readonly published: () => readonly HrCall[];
  readonly phases: () => readonly Phase[];
  /** What says messages in the language of whoever they go to. */
  readonly sayerOf: HrDependencies['sayerOf'];
  readonly timetable: Timetable;
}

/** Opens the embedded backend, or one elsewhere. */
export async function openBackend(
  database: Database,
  settings: Settings,
  { clock, audit, log, compat, root, calls, published, phases, sayerOf, timetable }: BackendParts,
): Promise<OpenBackend | Refusal> {
  if (settings.hrBackendUrl !== undefined) {
    const script = path.join(root, 'dist/server/rows-thread.js');
    const tell = (error: string) => log.error('a list was not read', { error });
    const lists = createRowLists({ tell, ...(existsSync(script) ? { script: pathToFileURL(script) } : {}) });
    const outside = createOutsideBackend({ url: settings.hrBackendUrl, log, now: Date.now });
    return { backend: withLists(withFieldRights(outside, Date.now), lists, Date.now), rest: () => lists.stop() };
  }
  const ring = (accountIds: readonly number[]) => ringBells(database.channels, accountIds).catch(() => undefined);
  const opened = await openHr(database, settings, clock, audit, log, {
    ...{ compat, calls, published, phases, ring },
    ...(sayerOf ? { sayerOf } : {}),
  });
  if ('refused' in opened) return opened;
  const restOfDays = await keepDays(opened.hr, timetable);
  const restOfMails = keepMails(opened.hr, database.turns, settings.smtpUrl, log);
  const tellHistory: TellHistory = (ids, reader) =>
    opened.hr.historyChanges(ids, (functions) => holds(reader, functions));
  const threads = readThreads(database, settings, { root, log, calls });
  return {
    backend: createEmbeddedBackend(
      opened.hr,
      threads && createThreadedReads(opened.hr, threads, { compat, phases }, clock.now),
    ),
    tellHistory,
    hr: hrAccess(opened.hr),
    forgetNotifications: () => opened.hr.forgetNotifications(),
    rest: async () => {
      await Promise.all([restOfDays(), restOfMails(), threads?.stop()]);
    },
    ...(opened.first ? { first: opened.first } : {}),
  };
}
