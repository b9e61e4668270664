import type { Place, Problem, Severity } from '../problem.ts';

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

  add({ code, message, place, severity = 'error', suggestion, related }: Finding): void {
    const key = `${code}\0${place.file}\0${place.pointer}\0${message}`;
    if (this.found.has(key)) return;
    this.found.set(key, {
      code,
      severity,
      message,
      ...place,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(related === undefined || related.length === 0 ? {} : { related }),
    });
  }

  addAll(findings: readonly Finding[]): void {
    for (const finding of findings) this.add(finding);
  }

  get list(): readonly Problem[] {
    const all = [...this.found.values()];
    return [
      ...all.filter((problem) => problem.severity === 'error'),
      ...all.filter((problem) => problem.severity === 'warning'),
    ];
  }

  get isEmpty(): boolean {
    return this.found.size === 0;
  }

  get hasErrors(): boolean {
    return [...this.found.values()].some((problem) => problem.severity === 'error');
  }
}
