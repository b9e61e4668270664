import type { Json } from '@muster/engine';
import type { Audit } from '../audit/create-audit.ts';
import { answered, type OwnAnswer, type OwnCall, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import { readFields } from '../own-calls/read-fields.ts';
import type { HrAccess } from './bundle/bundled-roles.ts';
import type { LiveDefinitions } from './live-definitions.ts';
import { approvePublish, rejectPublish, wantedByWaiting, withdrawPublish } from './services/decide-publish.ts';
import { type Desk, designerRight, deskOf, isRefusal, type Refusal } from './services/desk.ts';
import { listWaiting } from './services/list-waiting.ts';
import { readyCall } from './services/ready-call.ts';

/** The calls about publishes that wait for a second person. */
export function waitingCalls(
  live: LiveDefinitions,
  audit: Pick<Audit, 'record'>,
  hr: HrAccess | undefined,
): readonly OwnCall[] {
  const decides = (
    name: string,
    decide: (desk: Desk, waitingId: number, request: OwnRequest) => Promise<OwnAnswer>,
  ) => ({
    path: `definitions/${name}`,
    right: designerRight,
    needs: 'write' as const,
    changes: true as const,
    version: { none: 'what waits never changes, and is decided about once' },
    run: (request: OwnRequest) => {
      const waitingId = readFields(request.body).whole('waitingId');
      if (waitingId === undefined) return refusedWith('422', 'This call needs waitingId.');
      return decide(deskOf(live, audit, request, hr), waitingId, request);
    },
  });
  /** Compiled before the transaction: approving publishes the whole, and who rejects holds the rights of its calls. */
  const ready = (call: ReturnType<typeof decides>, decision: 'approve' | 'reject') =>
    readyCall(
      call,
      (request) => deskOf(live, audit, request, hr),
      async (desk, { body }) => {
        const waitingId = readFields(body).whole('waitingId');
        return waitingId === undefined ? undefined : wantedByWaiting(desk, waitingId, decision);
      },
    );
  return [
    {
      path: 'definitions/getWaiting',
      right: designerRight,
      needs: 'read',
      changes: false,
      run: async (request) => answered((await listWaiting(deskOf(live, audit, request, hr))) as unknown as Json),
    },
    ready(
      decides('approvePublish', async (desk, waitingId, { owner }) => {
        const done = await approvePublish(desk, waitingId, { by: owner, hr });
        if (isRefusal(done)) return told(done);
        const { publication, sentences, calls, committed } = done;
        return {
          ...answered({ publication, waiting: null, sentences, calls } as unknown as Json, 'Approved and published.'),
          committed,
        };
      }),
      'approve',
    ),
    ready(
      decides('rejectPublish', async (desk, waitingId, { body }) => {
        const done = await rejectPublish(desk, waitingId, readFields(body).text('reason') ?? '');
        return isRefusal(done) ? told(done) : answered(null, 'Rejected. Its drafts are still there.');
      }),
      'reject',
    ),
    decides('withdrawPublish', async (desk, waitingId) => {
      const done = await withdrawPublish(desk, waitingId);
      return isRefusal(done) ? told(done) : answered(null, 'Withdrawn. Its drafts are still there.');
    }),
  ];
}

function told({ refused: { code, message, result } }: Refusal): OwnAnswer {
  return refusedWith(code, message, result ?? null);
}
