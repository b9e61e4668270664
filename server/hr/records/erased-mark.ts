/** What stands in the history in the place of a value that was erased. */
export const erasedMark = '(erased)';
