import type { OutgoingCall } from '@muster/engine';
import { QueryClient } from '@tanstack/react-query';
import { callAddress } from './call-address.ts';
import type { HrClient } from './hr-client.ts';

/** Milliseconds for which the same question gets the same answer, unless something changed. */
const fresh = 5_000;

/**
 * A client that asks a read only once while it is on its way or just answered. A change drops all that was read: whatever
 * it changed, histories and figures of other services may tell of it. Refusals are never kept.
 */
export function createCachedClient(client: HrClient, queries: QueryClient = new QueryClient()): HrClient {
  return {
    link: (outgoing) => client.link(outgoing),
    call: async (outgoing) => {
      const { call } = outgoing;
      if (call.changes) {
        const answer = await client.call(outgoing);
        queries.removeQueries({ queryKey: ['hr'] });
        return answer;
      }
      // What may be given up is nobody else's answer too.
      if (outgoing.asking) return client.call(outgoing);
      const queryKey = ['hr', call.service, call.id, keyOf(outgoing)];
      const answer = await queries.fetchQuery({
        queryKey,
        queryFn: () => client.call(outgoing),
        staleTime: fresh,
        retry: false,
      });
      if (!call.success.includes(answer.code)) queries.removeQueries({ queryKey });
      return answer;
    },
  };
}

function keyOf(outgoing: OutgoingCall): string {
  return JSON.stringify([callAddress(outgoing).address, outgoing.params, outgoing.body ?? null]);
}
