import { comparedBy } from '../query/compared.ts';
import { groupId, groupType } from '../query/groups.ts';
import type { Group, Query, Within } from '../query/query.ts';
import type { Answer } from '../query/row-source.ts';
import type { ReportPlan } from './plan-report.ts';
import type { Ask, GroupKey } from './report-answer.ts';

/** The values of the first groups of an answer. */
export function keyIn(answer: Answer, groups: readonly Group[]): GroupKey {
  return groups.map((group) => answer[groupId(group)] ?? null);
}

/** One text for a key, the same for two spellings of one group. */
export function keyText(key: GroupKey, { groups, source }: ReportPlan): string {
  return JSON.stringify(
    key.map((cell, at) => {
      const group = groups[at];
      return (group ? comparedBy(groupType(group, source))(cell) : cell) ?? null;
    }),
  );
}

/**
 * What a report comes to where only its first groups tell rows apart: each metric is taken of the rows themselves, so that a
 * total is never made of cells. `within` says the groups, by all of their parts, whose rows count.
 */
export async function askLevel(plan: ReportPlan, level: number, ask: Ask, within?: Within): Promise<readonly Answer[]> {
  return ask(levelQuery(plan, level, within));
}

export function levelQuery({ groups, measures, where }: ReportPlan, level: number, within?: Within): Query {
  return {
    groups: groups.slice(0, level),
    measures,
    ...(where ? { where } : {}),
    ...(within ? { within } : {}),
  };
}
