import { workingPhases } from '../people/phase-statuses.ts';

/** The phases of people who have left, as their leaving was called. */
export const leavingPhases = ['Terminated', 'Resigned', 'No Call No Show', 'UPL'] as const;

/** The phases of people who want to work here, up to a contract. */
export const applicantPhases = ['Applied', 'Rejected', 'Viewed', 'Contacted', 'Shortlisted', 'Hired'];

const fromApplicant: ReadonlySet<string> = new Set([
  ...['Rejected', 'Viewed', 'Contacted', 'Shortlisted', 'Hired'],
  'Trainee',
]);
const fromEmployee: ReadonlySet<string> = new Set(['Hired', ...workingPhases, ...leavingPhases]);

/** Whether somebody in a phase wants to work here, and has no contract yet. */
export function applies(phaseStatus: string): boolean {
  return applicantPhases.includes(phaseStatus);
}

export function hasLeft(phaseStatus: string): boolean {
  return (leavingPhases as readonly string[]).includes(phaseStatus);
}

/** Whether somebody in a phase keeps attendance, or will from the day on which he joins. */
export function works(phaseStatus: string): boolean {
  return (workingPhases as readonly string[]).includes(phaseStatus);
}

/**
 * Whether somebody may come from one phase into another: who applies is looked at, hired or made a trainee, who works here
 * rises or leaves. Nobody comes into the phase that he is in, but how and when somebody left can be said anew.
 */
export function mayBecome(from: string, to: string): boolean {
  const next = applies(from) ? fromApplicant : fromEmployee;
  return next.has(to) && (from !== to || hasLeft(to));
}

/** The number of a phase, as the contract counts: trainees 2, appointed 3, all others 0. */
export function phaseNumber(phaseStatus: string): 0 | 2 | 3 {
  if (phaseStatus === 'Trainee') return 2;
  return phaseStatus === 'Appointed' ? 3 : 0;
}
