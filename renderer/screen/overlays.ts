import type { Json, Question, QuestionAnswer, ScreenRun, Work } from '@muster/engine';
import type { ReactNode } from 'react';

/** Something over the page: a dialog or document, a question, a view that gives an answer, or a run over many elements. */
export type Overlay =
  | { readonly id: number; readonly kind: 'screen'; readonly run: ScreenRun }
  | {
      readonly id: number;
      readonly kind: 'question';
      readonly question: Question;
      readonly run: ScreenRun;
      readonly answer: (answer: QuestionAnswer) => void;
    }
  | {
      readonly id: number;
      readonly kind: 'view';
      readonly view: ReactNode;
      readonly dismiss: () => void;
    }
  | {
      readonly id: number;
      readonly kind: 'work';
      readonly done: number;
      readonly total: number;
      readonly cancelled: boolean;
      readonly cancel: () => void;
      /** Lets it go on unseen; only for what does. */
      readonly leave?: () => void;
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
  /** Counts how often everything was dismissed. */
  dismissals = 0;

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

  /** Shows a view until it answers; undefined where it is dismissed. */
  show<T>(draw: (answer: (given?: T) => void) => ReactNode): Promise<T | undefined> {
    const id = this.next++;
    return new Promise((resolve) => {
      const answer = (given?: T) => {
        this.remove(id);
        resolve(given);
      };
      this.put([...this.list, { id, kind: 'view', view: draw(answer), dismiss: () => answer() }]);
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

  /** Shows how far a run over so many elements is, until it ends or is left; Cancel is told to it. */
  work(total: number, job?: 'job'): Work {
    const id = this.next++;
    let cancelled = false;
    let left = false;
    const show = (done: number) =>
      this.put(this.list.map((each) => (each.id === id && each.kind === 'work' ? { ...each, done, cancelled } : each)));
    let done = 0;
    const cancel = () => {
      cancelled = true;
      show(done);
    };
    const leave = () => {
      left = true;
      this.remove(id);
    };
    this.put([...this.list, { id, kind: 'work', done, total, cancelled, cancel, ...(job ? { leave } : {}) }]);
    return {
      tell: (count) => {
        done = count;
        show(done);
      },
      get cancelled() {
        return cancelled;
      },
      get left() {
        return left;
      },
      end: () => this.remove(id),
    };
  }

  /** Dismisses everything: the page below is left. */
  closeAll(): void {
    this.dismissals += 1;
    for (const overlay of [...this.list].reverse()) {
      if (overlay.kind === 'question') overlay.answer(undefined);
      else if (overlay.kind === 'view') overlay.dismiss();
      else if (overlay.kind === 'work') (overlay.leave ?? overlay.cancel)();
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
