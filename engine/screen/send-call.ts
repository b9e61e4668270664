import type { Envelope, ListEnvelope, OutgoingCall, ScreenServices } from './contract.ts';

const outOfReach: Envelope = {
  code: '503',
  message: 'The server cannot be reached. Nothing was changed here; please try again.',
  result: null,
};

/** Makes a call. Services that break their word and reject count as a server out of reach. */
export async function sendCall(services: ScreenServices, outgoing: OutgoingCall): Promise<ListEnvelope> {
  try {
    return await services.call(outgoing);
  } catch {
    return outOfReach;
  }
}
