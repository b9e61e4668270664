import { compileDefinitions } from '@muster/engine/check';
import { createApp } from '../../../server/app/create-app.ts';
import { createAudit } from '../../../server/audit/create-audit.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { readDefinitionFiles } from '../../../server/definitions/definition-files.ts';
import { createPersonLanguages } from '../../../server/delivery/person-languages.ts';
import { fixedSnapshot } from '../../../server/delivery/published.ts';
import { createSnapshot } from '../../../server/delivery/snapshot.ts';
import { createDraftStore } from '../../../server/drafts/draft-store.ts';
import { createEmbeddedBackend } from '../../../server/gateway/embedded-backend.ts';
import { createCallLimits } from '../../../server/limits/call-limits.ts';
import { createPasswordGuard } from '../../../server/limits/password-guard.ts';
import { createTokenBuckets } from '../../../server/limits/token-buckets.ts';
import { createLog } from '../../../server/log/create-log.ts';
import { createMetrics } from '../../../server/metrics/create-metrics.ts';
import { migrations } from '../../../server/migrations/migrations.ts';
import { createConfirmations } from '../../../server/sessions/confirmations.ts';
import { createKnownDevices } from '../../../server/sessions/known-devices.ts';
import { createSessionStore } from '../../../server/sessions/session-store.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { createTokenStore } from '../../../server/tokens/token-store.ts';
import { createViewStore } from '../../../server/views/view-store.ts';
import { createWorld } from '../../contracts/hr-world.ts';
import { measure } from './measure.ts';
import { company } from './workload.ts';

/** The server as it runs: session, limits, rights, log. Its clock goes a second for each look, so that no limit is met. */
const world = await createWorld(company);
const who = await world.as('admin@muster.local');
if (who.kind === 'visitor') throw new Error('the demo company has no admin');
const read = readDefinitionFiles(process.cwd(), []);
if ('refusal' in read) throw new Error(read.refusal);
const { registry, linker } = compileDefinitions(read.files);
if (!linker) throw new Error('the shipped definitions have errors');
const database = openDatabase(':memory:');
await database.migrate('server', migrations);
const db = database.db.withTables<ServerTables>();
const now = () => new Date('2026-11-21T07:00:00.000Z');
let seconds = 0;
const limitTime = () => {
  seconds += 1;
  return seconds * 1000;
};
const sessions = createSessionStore(db, now);
const tokens = createTokenStore(db, now);
let logged = 0;
const app = createApp({
  published: fixedSnapshot(createSnapshot(0, linker, registry)),
  backend: createEmbeddedBackend(world.hr),
  sessions,
  tokens,
  devices: createKnownDevices(db, now),
  confirmations: createConfirmations(db, now),
  challenges: async () => undefined,
  drafts: createDraftStore(db, now),
  views: createViewStore(db, now),
  personLanguages: createPersonLanguages(db, now),
  audit: createAudit(db, now),
  live: { open: () => undefined, stop: () => undefined },
  jobs: { begin: async () => ({ code: '404', message: '', result: null }) },
  limits: createCallLimits(createTokenBuckets(limitTime), createPasswordGuard(limitTime), async () => undefined),
  clock: { now, zone: 'Asia/Karachi' },
  log: createLog('info', (line) => {
    logged += line.length;
  }),
  metrics: createMetrics(),
  apps: { portal: new Map(), careers: new Map(), careersHost: undefined },
  ready: async () => undefined,
});
const headers = { cookie: `muster_staff=${await sessions.begin(who)}`, 'x-muster': '1' };

await measure({ name: 'the gateway', app, headers });
if (logged === 0) throw new Error('nothing was logged');
