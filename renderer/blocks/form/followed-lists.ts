import { asOptions, type Json, type LinkedSource, type Locals, type Logic, type ScreenRun } from '@muster/engine';
import type { FormState } from '@muster/engine/forms';

/** A list that the screen supplies for a form. */
export interface FormList {
  readonly name: string;
  readonly source: LinkedSource;
  readonly entity?: string;
}

/** Lists that a form is given, and given again when what they are made from changes. */
export class FollowedLists {
  private readonly run: ScreenRun;
  private readonly state: FormState;
  private readonly names: Parameters<typeof asOptions>[0];
  private stops: readonly (() => void)[] = [];

  constructor(run: ScreenRun, state: FormState) {
    this.run = run;
    this.state = state;
    const text = (display: Logic, row: Json) => run.text(display, { row });
    this.names = { entities: run.bundle.entities, text };
  }

  /** Gives the lists as they are in these surroundings. */
  give(lists: readonly FormList[], locals: Locals | undefined): void {
    for (const list of lists) this.giveOne(list, locals);
  }

  /** Gives the lists, and each of them again when it changes, until these surroundings are others. */
  follow(lists: readonly FormList[], locals: Locals | undefined): void {
    this.stop();
    const stops = lists.map((list) => this.run.subscribeSource(list.source, locals, () => this.giveOne(list, locals)));
    this.stops = stops;
    for (const list of lists) {
      // What a list changes in the form may have led to other surroundings, in which all of them were given.
      if (this.stops === stops) this.giveOne(list, locals);
    }
  }

  /** A list that is still to come is unknown, which is not empty. */
  private giveOne({ name, source, entity }: FormList, locals: Locals | undefined): void {
    const { rows, status } = this.run.source(source, locals);
    const waits = rows.length === 0 && (status === 'loading' || status === 'failed');
    this.state.setList(name, waits ? undefined : asOptions(this.names, entity, rows));
  }

  stop(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
  }
}
