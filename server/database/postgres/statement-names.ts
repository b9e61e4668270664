/** How often a text comes before it is prepared under a name, and how many are. */
const worthIt = 3;
const kept = 500;
const counted = 5000;

/** Which statements a connection prepares once and runs by name: those that come again and again. */
export interface StatementNames {
  /** The name of a text; undefined while it is not worth one. */
  nameOf(sql: string): string | undefined;
  /** Gives every text another name: the tables are others than when the statements were prepared. */
  renew(): void;
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let generation = 0;
  return {
    nameOf: (sql) => {
      const known = names.get(sql);
      if (known !== undefined || names.size >= kept) return known;
      const times = (seen.get(sql) ?? 0) + 1;
      if (times < worthIt) {
        if (seen.size >= counted) seen.clear();
        seen.set(sql, times);
        return undefined;
      }
      seen.delete(sql);
      const name = `m${generation}_${names.size}`;
      names.set(sql, name);
      return name;
    },
    renew: () => {
      generation += 1;
      names.clear();
    },
  };
}
