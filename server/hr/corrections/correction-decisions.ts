import type { Context } from '../context.ts';
import { type DecisionPart, decisionParts } from '../deciding/decision-parts.ts';
import { isOpen, openDecisions } from '../deciding/open-decisions.ts';
import { mayWrite } from '../route.ts';

/** Where a request for a correction stands. */
export type CorrectionStatus = 'Pending' | 'Approved by Lead' | 'Approved' | 'Rejected' | 'Withdrawn';

/** Who decides for HR: whoever may set these times by hand too. */
export const correctsForHr = mayWrite('emp_attendance', 'set_attendance');

/** Tells for any request for a correction what the person who asks is to it. Everybody may ask. */
export function correctionParts(context: Context) {
  return decisionParts(context, { forHr: correctsForHr, asks: true });
}

/** The statuses that a person may give a request: its owner withdraws it, lead and HR decide, while it is open. */
export function correctionDecisions(status: string, part: DecisionPart): readonly CorrectionStatus[] {
  const withdrawn = part.own && isOpen(status) ? (['Withdrawn'] as const) : [];
  return [...withdrawn, ...openDecisions(status, part)];
}
