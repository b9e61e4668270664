/** Lists of names that references may take, by what they name. */
export type Names = Readonly<Record<string, readonly string[]>>;
