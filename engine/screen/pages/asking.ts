/** A question that may be given up before its answer comes. */
export interface Asking {
  readonly isOver: boolean;
  /** Calls when it is given up, at once where it is already. */
  onOver(listener: () => void): void;
}

/** A question, and what gives it up. */
export class Abandonable implements Asking {
  isOver = false;
  private readonly listeners: (() => void)[] = [];

  onOver(listener: () => void): void {
    if (this.isOver) listener();
    else this.listeners.push(listener);
  }

  giveUp(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const listener of this.listeners) listener();
  }
}
