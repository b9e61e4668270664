import { isIP } from 'node:net';
import type { Refusal } from '../database/refusal.ts';
import type { RequestPlace } from '../gateway/hr-backend.ts';

/** For whom passkeys are made: browsers bind each to the host, and tell the origin at every use. */
export interface RelyingParty {
  /** The host, without its port. */
  readonly id: string;
  /** Scheme, host and port, as a browser has them. */
  readonly origin: string;
}

/** Tells the relying party of a request. */
export type RelyingParties = (from: RequestPlace | undefined) => RelyingParty | Refusal;

const notHere =
  'Passkeys need https: they work at the address that MUSTER_PUBLIC_URL names, and on the machine itself at localhost.';

/**
 * The relying party of a request. It is what the operator said; what a request says of its host counts for localhost
 * alone, where nobody else can be.
 */
export function relyingPartyAt(publicUrl: string | undefined, from: RequestPlace | undefined): RelyingParty | Refusal {
  const told = publicUrl ?? from?.origin;
  if (told === undefined || !URL.canParse(told)) return { refused: notHere };
  const { protocol, hostname, origin } = new URL(told);
  if (hostname === 'localhost') return { id: hostname, origin };
  // Browsers bind no passkey to a number.
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[');
  return publicUrl !== undefined && protocol === 'https:' && isName ? { id: hostname, origin } : { refused: notHere };
}
