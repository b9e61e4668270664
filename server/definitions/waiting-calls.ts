import type { Json } from '@muster/engine';
import type { Audit } from '../audit/create-audit.ts';
import { answered, type OwnAnswer, type OwnCall, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import { readFields } from '../own-calls/read-fields.ts';
import type { HrAccess } from './bundle/bundled-roles.ts';
import type { LiveDefinitions } from './live-definitions.ts';
import { approvePublish, rejectPublish, withdrawPublish } from './services/decide-publish.ts';
import { type Desk, designerRight, deskOf, isRefusal, type Refusal } from './services/desk.ts';
import { listWaiting } from './services/list-waiting.ts';

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
  return [
    {
      path: 'definitions/getWaiting',
      right: designerRight,
      needs: 'read',
      changes: false,
      run: async (request) => answered((await listWaiting(deskOf(live, audit, request, hr))) as unknown as Json),
    },
    decides('approvePublish', async (desk, waitingId, { owner }) => {
      const done = await approvePublish(desk, waitingId, { by: owner, hr });
      if (isRefusal(done)) return told(done);
      const { publication, sentences, calls, committed } = done;
      return {
        ...answered({ publication, waiting: null, sentences, calls } as unknown as Json, 'Approved and published.'),
        committed,
      };
    }),
    decides('rejectPublish', async (desk, waitingId, { body }) => {
      const done = await rejectPublish(desk, waitingId, readFields(body).text('reason') ?? '');
      return isRefusal(done) ? told(done) : answered(null, 'Rejected. Its drafts are still there.');
    }),
    decides('withdrawPublish', async (desk, waitingId) => {
      const done = await withdrawPublish(desk, waitingId);
      return isRefusal(done) ? told(done) : answered(null, 'Withdrawn. Its drafts are still there.');
    }),
  ];
}

function told({ refused: { code, message, result } }: Refusal): OwnAnswer {
  return refusedWith(code, message, result ?? null);
}
