/** How long a slice of the work may take, in ms, before the page has its turn. */
const slice = 8;
/** What is left of so few rows is made at once. */
const few = 500;

/** The text of each row that a search looks through, made once per row and never in one go for a long list. */
export class RowTexts<Row> {
  private readonly texts = new Map<Row, string>();
  private readonly rows: readonly Row[];
  private readonly textOf: (row: Row) => string;
  private made = 0;

  constructor(rows: readonly Row[], textOf: (row: Row) => string) {
    this.rows = rows;
    this.textOf = textOf;
  }

  /** Does the row have every one of the words, case aside? */
  has(row: Row, words: readonly string[]): boolean {
    const text = this.read(row);
    return words.every((word) => text.includes(word));
  }

  /** Makes the texts while nothing else is to be done; gives what ends it. */
  prepare(): () => void {
    return this.work(whenIdle, () => undefined);
  }

  /** Calls when every row has its text: now where little is left, else after slices of work. Gives what ends it. */
  whenReady(call: () => void): () => void {
    if (this.rows.length - this.made > few) return this.work(soon, call);
    call();
    return () => undefined;
  }

  private work(wait: (work: () => void) => void, done: () => void): () => void {
    let stopped = false;
    const next = () => {
      if (stopped) return;
      const end = performance.now() + slice;
      while (this.made < this.rows.length && performance.now() < end) {
        this.read(this.rows[this.made] as Row);
        this.made += 1;
      }
      if (this.made < this.rows.length) wait(next);
      else done();
    };
    wait(next);
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

function soon(work: () => void): void {
  setTimeout(work);
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 30);
}
