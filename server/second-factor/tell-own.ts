import type { AuditAction } from '../audit/audit-entry.ts';
import type { Audit } from '../audit/create-audit.ts';
import type { OwnRequest } from '../own-calls/own-call.ts';
import { circleOf } from '../sessions/session.ts';

/** Tells the log what somebody did to his own second factor; `passkey` names the one that it is about. */
export async function tellOwn(
  audit: Audit,
  { handle, owner, ownerKey, person }: OwnRequest,
  action: Extract<AuditAction, `factor.${string}`>,
  passkey?: string,
): Promise<void> {
  const who = { kind: circleOf(owner), id: ownerKey, name: person.name };
  const details = passkey === undefined ? {} : { details: { passkey } };
  await audit.record(handle, { who, action, subject: { kind: 'account', key: ownerKey }, ...details });
}
