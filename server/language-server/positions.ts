/** A place in a text: line and character from 0, in UTF-16 units, as editors count. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** The lines of a text, between offsets and positions. */
export class Lines {
  private readonly length: number;
  private readonly starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.starts = starts;
    this.length = text.length;
  }

  /** An offset inside of the text, wherever the position lies. */
  offsetAt({ line, character }: Position): number {
    const start = this.starts[line];
    if (start === undefined) return line < 0 ? 0 : this.length;
    const end = this.starts[line + 1] ?? this.length + 1;
    return Math.min(start + Math.max(0, character), end - 1);
  }

  positionAt(offset: number): Position {
    let low = 0;
    for (let high = this.starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low, character: offset - (this.starts[low] ?? 0) };
  }

  range({ from, to }: { readonly from: number; readonly to: number }): Range {
    return { start: this.positionAt(from), end: this.positionAt(to) };
  }
}
