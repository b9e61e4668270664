/** How long a slice of the work may take, in ms, before the page has its turn. */
const slice = 8;

/**
 * The text of each row that a search looks through, made once per row: ahead of the search while the page is idle, and
 * for what is left when it is asked for.
 */
export class RowTexts<Row> {
  private readonly texts = new Map<Row, string>();
  private readonly textOf: (row: Row) => string;

  constructor(textOf: (row: Row) => string) {
    this.textOf = textOf;
  }

  /** Does the row have every one of the words, case aside? */
  has(row: Row, words: readonly string[]): boolean {
    const text = this.read(row);
    return words.every((word) => text.includes(word));
  }

  /** Makes the texts while nothing else is to be done; gives what ends it. */
  prepare(rows: readonly Row[]): () => void {
    let at = 0;
    let stopped = false;
    const work = () => {
      const end = performance.now() + slice;
      while (!stopped && at < rows.length && performance.now() < end) {
        this.read(rows[at] as Row);
        at += 1;
      }
      if (!stopped && at < rows.length) whenIdle(work);
    };
    whenIdle(work);
    return () => {
      stopped = true;
    };
  }

  private read(row: Row): string {
    const known = this.texts.get(row);
    if (known !== undefined) return known;
    const text = this.textOf(row).toLowerCase();
    this.texts.set(row, text);
    return text;
  }
}

/** The words of what was typed. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 30);
}
