import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const bytes = 32;

/** A secret as receivers take it (Standard Webhooks): 'whsec_' and base64. */
export function newSecret(): string {
  return `${prefix}${randomBytes(bytes).toString('base64')}`;
}

/** The headers by which a receiver knows who sent a body, and when; signed by each secret that holds at the moment. */
export function signedHeaders(
  { eventId, body, at }: { readonly eventId: string; readonly body: string; readonly at: Date },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': eventId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
