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

/** A document on its way to paper. */
export interface Printed {
  readonly id: number;
  readonly run: ScreenRun;
  /** False for one that stays open on the screen. */
  readonly own: boolean;
}

/** What lies over the page, the topmost last, and the document that is being printed. */
export class Overlays {
  private list: readonly Overlay[] = [];
  private sheet: Printed | undefined;
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

  /** Prints a document; with `own` it is disposed of afterwards. */
  print(run: ScreenRun, own: boolean): void {
    this.finish();
    this.sheet = { id: this.next++, run, own };
    this.tell();
  }

  /** The document was printed, or cannot be. */
  printed(sheet: Printed): void {
    if (this.sheet !== sheet) return;
    this.finish();
    this.tell();
  }

  readonly readPrinted = (): Printed | undefined => this.sheet;

  /** Dismisses everything: the page below is left. */
  closeAll(): void {
    for (const overlay of [...this.list].reverse()) {
      if (overlay.kind === 'question') overlay.answer(undefined);
      else overlay.run.close(null);
    }
    this.finish();
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

  private finish(): void {
    const { sheet } = this;
    this.sheet = undefined;
    if (sheet?.own) sheet.run.dispose();
  }

  private put(list: readonly Overlay[]): void {
    this.list = list;
    this.tell();
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
