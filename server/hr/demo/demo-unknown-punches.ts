import { addDays, momentOf } from '@muster/engine/formats';
import type { HrTables } from '../tables.ts';

/** Badge, days ago and time of punches that belong to nobody: a new badge that was used twice, and a visitor's. */
const unknown = [
  ['X-9041', 2, '09:02'],
  ['X-9041', 2, '18:07'],
  ['X-9177', 1, '20:11'],
] as const;

/** What waits in the inbox until somebody says whose it is; each was received at the moment at which it was made. */
export function demoUnknownPunches(now: string, zone: string): readonly HrTables['punchInbox'][] {
  const today = now.slice(0, 10);
  return unknown.map(([crmId, daysAgo, time], index) => {
    const at = `${addDays(today, -daysAgo) ?? today}T${time}`;
    const receivedAt = momentOf(zone, new Date(`${at}Z`)).toISOString();
    return { inboxId: index + 1, crmId, at, reference: `${crmId}@${at}`, receivedAt };
  });
}
