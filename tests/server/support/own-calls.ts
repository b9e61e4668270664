import type { Kysely } from 'kysely';
import { auditCalls } from '../../../server/audit/audit-calls.ts';
import type { Audit } from '../../../server/audit/create-audit.ts';
import { jobCalls } from '../../../server/call-jobs/job-calls.ts';
import { definitionCalls } from '../../../server/definitions/definition-calls.ts';
import type { LiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import type { OwnCall } from '../../../server/own-calls/own-call.ts';
import { createSecondFactor } from '../../../server/second-factor/create-second-factor.ts';
import { createSecretBox } from '../../../server/second-factor/secret-box.ts';
import { sessionCalls } from '../../../server/sessions/session-calls.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { tokenCalls } from '../../../server/tokens/token-calls.ts';
import { reachable } from '../../../server/webhooks/reachable.ts';
import { webhookCalls } from '../../../server/webhooks/webhook-calls.ts';
import { stubBackend } from './test-server.ts';

/** All calls that Muster itself answers, as a server binds them, without what they set going afterwards. */
export function everyOwnCall(db: Kysely<ServerTables>, live: LiveDefinitions, audit: Audit): readonly OwnCall[] {
  const key = new Uint8Array(32);
  const factors = createSecondFactor({ db, key, audit, now: () => new Date(0), backend: stubBackend() });
  const wake = () => undefined;
  return [
    ...auditCalls(),
    ...sessionCalls(audit),
    ...factors.calls,
    ...jobCalls(audit, wake),
    ...webhookCalls({ audit, wake, kinds: [], box: createSecretBox(key), reachable: reachable([]) }),
    ...tokenCalls({ audit, published: live }),
    ...definitionCalls(live, audit, undefined),
  ];
}
