export const leaveTypes = ['Annual', 'Medical', 'Casual', 'Special Leave'] as const;
export const leaveDurations = ['Half', 'Full'] as const;
