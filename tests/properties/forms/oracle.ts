import type { Json } from '../../../engine/json.ts';
import type { Change, Input, SketchedForm } from './generator.ts';

/** The state of a form as the laws have it, column by column. */
export interface OracleState {
  readonly visible: ReadonlyMap<string, boolean>;
  readonly readonly: ReadonlyMap<string, boolean>;
  readonly kept: ReadonlyMap<string, Json>;
}

/**
 * Laws 1 to 6 word for word, without a graph: after each change everything is worked out again and again, each time
 * from the values the person left, until nothing moves any more.
 */
export class Oracle {
  private readonly sketch: SketchedForm;
  private kept: Map<string, Json>;
  private met: boolean[];

  constructor(sketch: SketchedForm, stored?: ReadonlyMap<string, Json>) {
    this.sketch = sketch;
    this.kept = new Map(sketch.columns.map(({ id, value }) => [id, stored ? (stored.get(id) ?? null) : value]));
    this.met = sketch.rules.map(() => false);
    this.settle(stored === undefined);
  }

  change(change: Change): void {
    for (const [id, value] of change) this.kept.set(id, value);
    this.settle(true);
  }

  state(): OracleState {
    return {
      visible: this.visible(this.met),
      readonly: new Map(
        this.sketch.columns.map(({ id, edit }) => [
          id,
          !edit || this.aims(id, 'Readonly').some((rule) => this.met[rule]),
        ]),
      ),
      kept: this.kept,
    };
  }

  private settle(steps: boolean): void {
    const left = this.kept;
    const before = this.met;
    let met = before;
    let kept = left;
    for (let round = 0; round < 200; round += 1) {
      const visible = this.visible(met);
      const now = this.sketch.rules.map(({ inputs }) =>
        isMet(inputs, (id) => (visible.get(id) ? (kept.get(id) ?? null) : null)),
      );
      const written = steps ? this.written(left, before, now) : left;
      const still = JSON.stringify([met, [...kept]]) === JSON.stringify([now, [...written]]);
      met = now;
      kept = written;
      if (still) break;
    }
    this.met = met;
    this.kept = kept;
  }

  private written(left: Map<string, Json>, before: readonly boolean[], now: readonly boolean[]): Map<string, Json> {
    const kept = new Map(left);
    for (const { id } of this.sketch.columns) {
      if (this.aims(id, 'Change Value').some((rule) => before[rule] && !now[rule])) kept.set(id, null);
      this.sketch.rules.forEach(({ outputs }, rule) => {
        if (before[rule] || !now[rule]) return;
        for (const [target, effect, value] of outputs)
          if (target === id && effect === 'Change Value') kept.set(id, value);
      });
    }
    return kept;
  }

  private visible(met: readonly boolean[]): Map<string, boolean> {
    return new Map(
      this.sketch.columns.map(({ id, view }) => {
        const shows = this.aims(id, 'Show');
        const shown = shows.length === 0 || shows.some((rule) => met[rule]);
        return [id, view && shown && !this.aims(id, 'Hide').some((rule) => met[rule])];
      }),
    );
  }

  private aims(id: string, effect: string): number[] {
    return this.sketch.rules.flatMap(({ outputs }, rule) =>
      outputs.some(([target, what]) => target === id && what === effect) ? [rule] : [],
    );
  }
}

function isMet(inputs: readonly Input[], read: (id: string) => Json): boolean {
  let any = false;
  let all = true;
  inputs.forEach(([id, operator, wanted, join], at) => {
    all = all && compare(read(id), operator, wanted);
    if (join === 'OR' || at === inputs.length - 1) {
      any = any || all;
      all = true;
    }
  });
  return any;
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function compare(value: Json, operator: string, wanted: Json): boolean {
  const texts = (Array.isArray(value) ? value : [value]).map((item) => String(item).toLowerCase());
  const text = String(wanted).toLowerCase();
  const some = (test: (item: string) => boolean) => !isEmpty(value) && !isEmpty(wanted) && texts.some(test);
  const equal = isEmpty(value) ? isEmpty(wanted) : some((item) => item === text);
  const [left, right] = [numberOf(value), numberOf(wanted)];
  switch (operator) {
    case 'Contains':
      return some((item) => item.includes(text));
    case 'Not Contains':
      return !some((item) => item.includes(text));
    case 'Equals':
      return equal;
    case 'Not Equals':
      return !equal;
    case 'Start With':
      return some((item) => item.startsWith(text));
    case 'Ends With':
      return some((item) => item.endsWith(text));
    case 'Greater Than':
      return left > right;
    case 'Greater Than Equal To':
      return left >= right;
    case 'Less Than':
      return left < right;
    default:
      return left <= right;
  }
}

function numberOf(value: Json): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*[+-]?[0-9]+([.][0-9]+)?\s*$/.test(value) ? Number(value.trim()) : Number.NaN;
}
