/** What holds where a declaration says nothing else: of texts in characters, of numbers, and of lists by what they hold. */
export const sentBounds = { text: 255, email: 254, number: 1e9, records: 1000, values: 20_000 } as const;
