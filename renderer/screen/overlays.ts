import type { Json, Question, QuestionAnswer, ScreenRun } from '@muster/engine';

/** Something over the page: a dialog or document, or a question. */
export type Overlay =
  | { readonly id: number; readonly kind: 'screen'; readonly run: ScreenRun }
  | {
      readonly id: number;
      readonly kind: 'question';
      readonly question: Question;
      readonly run: ScreenRun;
      readonly answer: (answer: QuestionAnswer) => void;
    };

/** What lies over the page, the topmost last. */
export class Overlays {
  private list: readonly Overlay[] = [];
  private readonly listeners = new Set<() => void>();
  private next = 1;

  /** Shows a dialog until it closes; gives its result. */
  open(run: ScreenRun): Promise<Json> {
    const id = this.next++;
    this.put([...this.list, { id, kind: 'screen', run }]);
    return run.closed.finally(() => this.remove(id));
  }

  ask(question: Question, run: ScreenRun): Promise<QuestionAnswer> {
    const id = this.next++;
    return new Promise((resolve) => {
      const answer = (given: QuestionAnswer) => {
        this.remove(id);
        resolve(given);
      };
      this.put([...this.list, { id, kind: 'question', question, run, answer }]);
    });
  }

  /** Dismisses everything: the page below is left. */
  closeAll(): void {
    for (const overlay of [...this.list].reverse()) {
      if (overlay.kind === 'question') overlay.answer(undefined);
      else overlay.run.close(null);
    }
    this.put([]);
  }

  readonly read = (): readonly Overlay[] => this.list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private remove(id: number): void {
    if (this.list.some((overlay) => overlay.id === id)) this.put(this.list.filter((overlay) => overlay.id !== id));
  }

  private put(list: readonly Overlay[]): void {
    this.list = list;
    for (const listener of [...this.listeners]) listener();
  }
}
