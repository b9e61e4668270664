import type { Place, Problem, Severity, UsePlace } from '../problem.ts';

/** How much a check may find before it stops telling: a hundred problems are enough to begin with. */
export const mostProblems = 100;

/** What a phase or rule says about a place. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly place: Place;
  readonly severity?: Severity;
  readonly suggestion?: string | undefined;
  readonly related?: readonly Place[];
}

/** Gathers problems, each once. */
export class Findings {
  private readonly found = new Map<string, Problem>();
  /** What is wrong with what patterns make and names no argument, by where the pattern says it. */
  private readonly unargued = new Map<string, readonly Finding[]>();

  add(finding: Finding): void {
    const { place, message, code } = finding;
    if (place.from && place.from.argument === undefined) {
      const key = keyOf(code, place, message);
      this.unargued.set(key, [...(this.unargued.get(key) ?? []), finding]);
    }
    const told = problemOf(describeAtUse(finding));
    const key = keyOf(code, told, told.message);
    if (!this.found.has(key)) this.found.set(key, told);
  }

  addAll(findings: readonly Finding[]): void {
    for (const finding of findings) this.add(finding);
  }

  get list(): readonly Problem[] {
    const all = [...this.withPatternsAtFault().values()];
    return [
      ...all.filter((problem) => problem.severity === 'error'),
      ...all.filter((problem) => problem.severity === 'warning'),
    ];
  }

  /** What several definitions that use a pattern meet, whatever they give it, is told once, in the pattern. */
  private withPatternsAtFault(): ReadonlyMap<string, Problem> {
    const all = new Map(this.found);
    for (const [key, findings] of this.unargued) {
      const [first] = findings;
      if (!first || new Set(findings.map(({ place }) => place.from?.file)).size === 1) continue;
      for (const each of findings) {
        const told = describeAtUse(each);
        all.delete(keyOf(each.code, told.place, told.message));
      }
      const { from: _, ...place } = first.place;
      all.set(key, problemOf({ ...first, place, related: findings.map((each) => atUse(each.place)) }));
    }
    return all;
  }

  get isEmpty(): boolean {
    return this.found.size === 0;
  }

  get hasErrors(): boolean {
    return [...this.found.values()].some((problem) => problem.severity === 'error');
  }
}

function keyOf(code: string, { file, pointer, within }: Place, message: string): string {
  return `${code}\0${file}\0${pointer}\0${within?.offset ?? ''}\0${message}`;
}

function problemOf({ code, message, place, severity = 'error', suggestion, related = [] }: Finding): Problem {
  return {
    code,
    severity,
    message,
    ...place,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(related.length === 0 ? {} : { related }),
  };
}

/** What is wrong with what a pattern makes is told where it is used, in words about the argument; the pattern is related. */
function describeAtUse(finding: Finding): Finding {
  const { place, message, related = [] } = finding;
  const others = related.map(atUse);
  if (!place.from) return { ...finding, related: others };
  const { from, ...said } = place;
  return { ...finding, message: `${calledIn(from)}: ${message}`, place: atUse(place), related: [said, ...others] };
}

function atUse({ from, ...place }: Place): Place {
  return from ? { file: from.file, pointer: from.pointer } : place;
}

function calledIn({ pattern, argument }: UsePlace): string {
  return argument === undefined
    ? `What the pattern "${pattern}" makes here`
    : `"${argument}" of the pattern "${pattern}"`;
}
