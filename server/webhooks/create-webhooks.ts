import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Audit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';
import type { HrBackend } from '../gateway/hr-backend.ts';
import { greeting } from '../hr/index.ts';
import { cleanJobs, createJobQueue, type JobTables, type JobWorker, startJobWorker } from '../jobs/index.ts';
import type { OwnCall } from '../own-calls/own-call.ts';
import { createSecretBox } from '../second-factor/secret-box.ts';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';
import { deliveryKind } from './bring-deliveries.ts';
import { createDeliveries } from './delivery.kind.ts';
import { hookedAudit } from './hooked-audit.ts';
import type { PostParts } from './post.ts';
import { type SavedKind, webhookCalls } from './webhook-calls.ts';

export interface WebhookParts {
  readonly database: Pick<Database, 'db' | 'skipTaken' | 'turns' | 'outdated'>;
  /** The log as it was before anybody was told of saves. */
  readonly audit: Audit;
  /** 32 bytes under which secrets are sealed. */
  readonly key: Uint8Array;
  readonly now: () => Date;
  /** The clock that servers on one database share, in milliseconds. */
  readonly time: () => number;
  /** The kinds of records whose saves can be told; none where the records are elsewhere. */
  readonly kinds: readonly SavedKind[];
  readonly post: PostParts;
  readonly log: { error(sentence: string, fields: Readonly<Record<string, string>>): void };
}

/** The webhooks of one server. */
export interface Webhooks {
  /** The log that has saves told. */
  readonly audit: Audit;
  readonly calls: readonly OwnCall[];
  /** Begins to deliver what is noted here and by other servers of the database. */
  start(mails: Pick<HrBackend, 'leaveMail'>): void;
  /** Takes deliveries away that are over for long. */
  clean(): Promise<void>;
  stop(): Promise<void>;
}

/** Webhooks that one server delivers to at the same time: none that is slow holds up another, nor what people wait for. */
const lanes = 4;
/** Days for which deliveries are kept. */
const keptDays = 14;

export function createWebhooks({ database, audit, key, now, time, kinds, post, log }: WebhookParts): Webhooks {
  const db = database.db.withTables<ServerTables>();
  const box = createSecretBox(key);
  let worker: JobWorker | undefined;
  const wake = () => worker?.wake();
  return {
    audit: hookedAudit(audit, now, wake),
    calls: webhookCalls({ audit, box, reachable: post.reachable, kinds, wake }),
    start: ({ leaveMail }) => {
      const turnOff = (webhookId: string, because: string) =>
        turnedOff({ db, audit, leaveMail, log }, webhookId, because);
      const deliveries = createDeliveries({
        db,
        turns: database.turns,
        box,
        now: () => new Date(time()),
        post,
        turnOff,
      });
      // A server that is to be replaced leaves them to the others.
      const mayWork = async () => !(await database.outdated());
      const kind = { ...deliveries, bring: async () => (await mayWork()) && ((await deliveries.bring?.()) ?? false) };
      const all = createJobQueue(database.db.withTables<JobTables>(), database.skipTaken, time, {
        only: deliveryKind,
      });
      const queue = { ...all, hasWork: async () => (await mayWork()) && all.hasWork() };
      const tell = (sentence: string, fields: Readonly<Record<string, string>>) => log.error(sentence, fields);
      worker = startJobWorker({ queue, kinds: [kind], server: randomUUID(), now: time, tell, lanes });
    },
    clean: async () => {
      await cleanJobs(db, new Date(time()), keptDays, { kind: deliveryKind });
    },
    stop: async () => worker?.stop(),
  };
}

/** Tells a webhook nothing more, and its owner and the log why. */
async function turnedOff(
  {
    db,
    audit,
    leaveMail,
    log,
  }: Pick<WebhookParts, 'audit' | 'log'> & Pick<HrBackend, 'leaveMail'> & { readonly db: Kysely<ServerTables> },
  webhookId: string,
  because: string,
): Promise<void> {
  const off = await change(db, async (handle) => {
    const hook = await handle
      .updateTable('webhook')
      .set((eb) => ({ offBecause: because, version: eb('version', '+', 1) }))
      .where('webhookId', '=', webhookId)
      .where('offBecause', '=', '')
      .returning(['name', 'ownerName', 'ownerEmail'])
      .executeTakeFirst();
    if (!hook) return undefined;
    const subject = { kind: 'webhook', key: webhookId };
    const who = { kind: 'system', id: '', name: 'Muster' } as const;
    await audit.record(handle, { who, action: 'data.changed', subject, details: { off: because } });
    await leaveMail?.(handle, {
      to: hook.ownerEmail,
      subject: `The webhook ${hook.name} was turned off`,
      body: [
        greeting(hook.ownerName),
        `the webhook ${hook.name} was turned off. ${because}`,
        'What is saved meanwhile is not told to it. Look after its receiver, then turn it on under Webhooks.',
      ].join('\n\n'),
    });
    return hook.name;
  });
  if (off !== undefined) log.error('a webhook was turned off', { webhook: off, because });
}
