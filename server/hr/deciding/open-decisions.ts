import type { DecisionPart } from './decision-parts.ts';

/** Requests that nobody has decided yet. */
export const openStatuses: readonly string[] = ['Pending', 'Approved by Lead'];

export function isOpen(status: string): boolean {
  return openStatuses.includes(status);
}

/**
 * What a person may decide about a request of somebody that is open: the lead while it is pending; HR after him, or alone
 * where there is no lead. Nobody decides about his own but who is HR alone, and he gives his password for it.
 */
export function openDecisions(
  status: string,
  { own, lead, hr, leadFirst, alone }: DecisionPart,
): readonly ('Approved by Lead' | 'Approved' | 'Rejected')[] {
  if (own && !alone) return [];
  const given = new Set<'Approved by Lead' | 'Approved' | 'Rejected'>();
  if (lead && status === 'Pending') given.add('Approved by Lead').add('Rejected');
  if (hr && (status === 'Approved by Lead' || (status === 'Pending' && !leadFirst))) given.add('Approved');
  if (hr && isOpen(status)) given.add('Rejected');
  return [...given];
}
