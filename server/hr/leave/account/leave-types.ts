export const leaveTypes = ['Annual', 'Medical', 'Casual', 'Special Leave'] as const;
/** Leave that has a quota. */
export const quotaTypes = ['Annual', 'Medical', 'Casual'] as const;

export function hasQuota(leaveType: string): leaveType is (typeof quotaTypes)[number] {
  return (quotaTypes as readonly string[]).includes(leaveType);
}

export const leaveDurations = ['Half', 'Full'] as const;

/** Which half of a day is leave, where half of it is. */
export const leaveHalves = ['First Half', 'Second Half'] as const;

export type LeaveType = (typeof leaveTypes)[number];
export type LeaveDuration = (typeof leaveDurations)[number];
export type LeaveHalf = (typeof leaveHalves)[number];

/** Where a request for leave stands: the team lead decides first, then HR. */
export type LeaveStatus = 'Pending' | 'Approved by Lead' | 'Approved' | 'Rejected' | 'Cancelled';

/** Only Medical and Casual leave are taken by halves; the others are whole days and have no duration. */
export function takesDuration(leaveType: string): boolean {
  return leaveType === 'Medical' || leaveType === 'Casual';
}

/** The half that is leave; '' for whole days, whatever was sent. */
export function halfOf({
  leaveDuration,
  leaveHalf,
}: {
  readonly leaveDuration: string;
  readonly leaveHalf: string;
}): string {
  return leaveDuration === 'Half' ? leaveHalf : '';
}
