import type { Json } from '@muster/engine';
import type { Audit } from '../audit/create-audit.ts';
import { answered, type OwnAnswer, type OwnCall, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import type { HrAccess } from './bundle/bundled-roles.ts';
import type { LiveDefinitions } from './live-definitions.ts';
import { approvePublish, rejectPublish, wantedByWaiting, withdrawPublish } from './services/decide-publish.ts';
import { listWaiting } from './services/list-waiting.ts';
import { readyCall } from './services/ready-call.ts';
import { isStoreRefusal, type StoreContext, type StoreRefusal, storeContextOf } from './services/store-context.ts';

/** The decision about one that waits; a reason where it is rejected. */
type Decision = OwnRequest<{ readonly waitingId: number; readonly reason: string }>;

/** The calls about publishes that wait for a second person. */
export function waitingCalls(
  live: LiveDefinitions,
  audit: Pick<Audit, 'record'>,
  hr: HrAccess | undefined,
): readonly OwnCall[] {
  const decides = (
    name: string,
    decide: (context: StoreContext, waitingId: number, request: Decision) => Promise<OwnAnswer>,
  ) => ({
    id: `definitions.${name}`,
    version: { none: 'what waits never changes, and is decided about once' },
    run: (request: Decision) => decide(storeContextOf(live, audit, request, hr), request.body.waitingId, request),
  });
  /** Compiled before the transaction: approving publishes the whole, and who rejects holds the rights of its calls. */
  const ready = (call: ReturnType<typeof decides>, decision: 'approve' | 'reject') =>
    readyCall(
      call,
      (request) => storeContextOf(live, audit, request, hr),
      async (context, { body }: Decision) => wantedByWaiting(context, body.waitingId, decision),
    );
  return [
    {
      id: 'definitions.getWaiting',
      run: async (request) =>
        answered((await listWaiting(storeContextOf(live, audit, request, hr))) as unknown as Json),
    },
    ready(
      decides('approvePublish', async (context, waitingId, { owner }) => {
        const done = await approvePublish(context, waitingId, { by: owner, hr });
        if (isStoreRefusal(done)) return refusalAnswer(done);
        const { publication, sentences, calls, committed } = done;
        return {
          ...answered({ publication, waiting: null, sentences, calls } as unknown as Json, 'Approved and published.'),
          committed,
        };
      }),
      'approve',
    ),
    ready(
      decides('rejectPublish', async (context, waitingId, { body }) => {
        const done = await rejectPublish(context, waitingId, body.reason);
        return isStoreRefusal(done) ? refusalAnswer(done) : answered(null, 'Rejected. Its drafts are still there.');
      }),
      'reject',
    ),
    decides('withdrawPublish', async (context, waitingId) => {
      const done = await withdrawPublish(context, waitingId);
      return isStoreRefusal(done) ? refusalAnswer(done) : answered(null, 'Withdrawn. Its drafts are still there.');
    }),
  ];
}

function refusalAnswer({ refused: { code, message, result } }: StoreRefusal): OwnAnswer {
  return refusedWith(code, message, result ?? null);
}
