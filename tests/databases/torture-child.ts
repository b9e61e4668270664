import { createAudit } from '../../server/audit/create-audit.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { createHr, createSimulatedDevice, type HrTables, hrCallsOf } from '../../server/hr/index.ts';
import type { ServerTables } from '../../server/tables.ts';
import { shippedCalls } from '../contracts/shipped-calls.ts';
import type { Asked, Told } from './torture-company.ts';

/** The services of one server on a PostgreSQL that others share, answering until it is killed; started by `torture-company.ts`. */
const [url = '', now = ''] = process.argv.slice(2);

async function serve(): Promise<void> {
  const database = await openPostgres(url);
  if ('refused' in database) throw new Error(database.refused);
  const clock = { now: () => new Date(now), zone: 'Asia/Karachi' };
  const hr = createHr({
    calls: hrCallsOf(shippedCalls()),
    database: { db: database.db.withTables<HrTables>(), migrate: database.migrate },
    clock,
    ids: { token: () => 'abcdefghijklmnopqrstuvwxyz' },
    files: { write: async () => undefined, read: async () => undefined, remove: async () => undefined },
    passwords: { hash: async () => 'hash', verify: async () => true },
    fingerprint: createSimulatedDevice(),
    audit: createAudit(database.db.withTables<ServerTables>(), clock.now),
    log: () => undefined,
  });
  const say = (told: Told) => process.send?.(told);
  process.on('message', ({ id, who, request }: Asked) => {
    hr.handle(request, who).then(
      (answer) => say({ id, answer }),
      (error: Error) => say({ id, failed: error.stack ?? error.message }),
    );
  });
  process.once('disconnect', () => process.exit());
  say({ ready: true });
}

void serve();
