import type { Stretch } from '../problem.ts';
import { nearName, shown } from '../query/unknown-name.ts';

/** A mistake in a report: where it stands in it (a JSON pointer), a sentence, and what was probably meant. */
export interface ReportProblem {
  readonly pointer: string;
  readonly message: string;
  /** The part of the text at the pointer that is meant: of formulas. */
  readonly within?: Stretch;
  readonly suggestion?: string;
}

/** The most mistakes that are told of one report. */
const mostProblems = 50;

/** Mistakes as they are found; what reads on after one answers undefined. */
export class Told {
  readonly problems: ReportProblem[] = [];

  tell(pointer: string, message: string, more: Omit<ReportProblem, 'pointer' | 'message'> = {}): undefined {
    if (this.problems.length < mostProblems) this.problems.push({ pointer, message, ...more });
    return undefined;
  }

  unknown(pointer: string, name: unknown, known: Iterable<string>, what: string): undefined {
    const suggestion = typeof name === 'string' ? nearName(name, known) : undefined;
    const sentence = `${shown(name)} is no ${what}.`;
    return suggestion === undefined
      ? this.tell(pointer, sentence)
      : this.tell(pointer, `${sentence} Did you mean '${suggestion}'?`, { suggestion });
  }

  /** Names of a record that nothing knows; what a record inherits is never looked at. */
  strangers(pointer: string, record: object, known: readonly string[], what: string): void {
    for (const name of Object.keys(record)) {
      if (known.includes(name)) continue;
      this.unknown(`${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, name, known, what);
    }
  }
}
