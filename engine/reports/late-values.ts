import type { Cell, Within } from '../query/query.ts';
import type { Answer } from '../query/row-source.ts';
import { workOut } from '../query/work-out.ts';
import { earlierReport, groupBefore, speaksOf } from './earlier.ts';
import { askLevel, keyIn, keyText } from './levels.ts';
import { planReport, type ReportPlan } from './plan-report.ts';
import type { Ask, GroupKey } from './report-answer.ts';
import type { Period } from './report-query.ts';

/** Answers of each level, by how many groups it goes by. */
type Levels = ReadonlyMap<number, readonly Answer[]>;

/** The same report a period earlier, as far as its answers are known. */
interface Earlier {
  readonly period: Period;
  readonly plan: ReportPlan;
  /** True where a filter says the span that was moved back; else only a group of the dates tells what is earlier. */
  readonly anchored: boolean;
  readonly byKey: Map<number, ReadonlyMap<string, Answer>>;
}

/** Works out shares, earlier periods and the formulas that name them, for rows and totals alike. */
export class LateValues {
  private readonly plan: ReportPlan;
  private readonly ask: Ask;
  private readonly within: Within | undefined;
  private readonly byKey: ReadonlyMap<number, ReadonlyMap<string, Answer>>;
  /** One for each period, and the one that a metric reads, by its id. */
  private readonly earlier = new Map<string, Earlier>();
  private readonly earlierOf = new Map<string, Earlier>();

  constructor(plan: ReportPlan, ask: Ask, levels: Levels, within: Within | undefined) {
    this.plan = plan;
    this.ask = ask;
    this.within = within;
    this.byKey = new Map([...levels].map(([level, answers]) => [level, this.keyed(answers, level)]));
    for (const each of plan.late) {
      if (!('earlier' in each)) continue;
      const period = JSON.stringify(each.by);
      const earlier = this.earlier.get(period) ?? this.periodBefore(each.by);
      this.earlier.set(period, earlier);
      this.earlierOf.set(each.id, earlier);
    }
  }

  private periodBefore(period: Period): Earlier {
    const { report, source, today } = this.plan;
    return {
      period,
      plan: planReport(earlierReport(report, period, today), source, today),
      anchored: speaksOf(report.filters ?? [], period.column),
      byKey: new Map(),
    };
  }

  /** Asks what the levels came to in earlier periods. */
  async prepare(levels: readonly number[]): Promise<void> {
    for (const earlier of this.earlier.values())
      for (const level of levels)
        if (this.tells(earlier, level))
          earlier.byKey.set(
            level,
            this.keyed(await askLevel(earlier.plan, level, this.ask, this.back(this.within, earlier)), level),
          );
  }

  /** An answer of a level with all that is worked out of it. */
  of(answer: Answer, level: number): Answer {
    return this.completed(answer, level, (earlier) => {
      const key = this.keyBefore(keyIn(answer, this.plan.groups.slice(0, level)), earlier.period);
      return key && earlier.byKey.get(level)?.get(keyText(key, this.plan));
    });
  }

  /** What is left of a limit, as one row. */
  async rest(within: Within): Promise<Answer | undefined> {
    const [answer] = await askLevel(this.plan, 0, this.ask, within);
    const before = new Map<Earlier, Answer | undefined>();
    for (const earlier of this.earlier.values()) {
      if (!this.tells(earlier, this.plan.groups.length)) continue;
      const [found] = await askLevel(earlier.plan, 0, this.ask, this.back(within, earlier));
      before.set(earlier, found);
    }
    return answer && this.completed(answer, 0, (earlier) => before.get(earlier));
  }

  private completed(answer: Answer, level: number, before: (earlier: Earlier) => Answer | undefined): Answer {
    const values: Record<string, Cell> = { ...answer };
    for (const each of this.plan.late) {
      if ('share' in each) values[each.id] = this.share(values, each.share, each.within, level);
      else if ('earlier' in each) {
        const earlier = this.earlierOf.get(each.id);
        values[each.id] = (earlier && before(earlier)?.[each.earlier]) ?? null;
      } else if ('formula' in each) values[each.id] = workOut(each.formula, (name) => values[name]);
    }
    return values;
  }

  private share(values: Answer, of: string, within: string | undefined, level: number): Cell {
    const { groups } = this.plan;
    const outer = within === undefined ? 0 : groups.findIndex(({ id }) => id === within) + 1;
    if (outer > level) return null;
    const key = keyText(keyIn(values, groups.slice(0, outer)), this.plan);
    const whole = this.byKey.get(outer)?.get(key);
    return workOut({ by: ['part', 'whole'] }, (name) => (name === 'part' ? values[of] : whole?.[of]));
  }

  /** Whether an answer of a level has an earlier one: by a span that was moved back, or by a group of the dates. */
  private tells({ anchored, period }: Earlier, level: number): boolean {
    return anchored || this.plan.groups.slice(0, level).some(({ column }) => column === period.column);
  }

  private back(within: Within | undefined, { period }: Earlier): Within | undefined {
    if (!within) return undefined;
    const keys = within.keys.flatMap((key) => {
      const moved = this.keyBefore(key, period);
      return moved ? [moved] : [];
    });
    return { ...within, keys };
  }

  private keyBefore(key: GroupKey, period: Period): GroupKey | undefined {
    const moved = key.map((cell, at) => {
      const group = this.plan.groups[at];
      return group?.column === period.column && cell !== null ? groupBefore(group.interval, cell, period) : cell;
    });
    return moved.every((cell) => cell !== undefined) ? moved : undefined;
  }

  private keyed(answers: readonly Answer[], level: number): ReadonlyMap<string, Answer> {
    const groups = this.plan.groups.slice(0, level);
    return new Map(answers.map((answer) => [keyText(keyIn(answer, groups), this.plan), answer]));
  }
}
