import { addDays } from '@muster/engine/formats';
import { sql } from 'kysely';
import type { ListOptions } from '../../lists/index.ts';
import { holds } from '../access/authorise.ts';
import type { Context } from '../context.ts';
import { filled, iso, number, searched, text } from '../list-columns.ts';
import { answerList } from '../list-query.ts';
import { listSource, seenWhole } from '../list-source.ts';
import { done, isRefused, type Outcome, type Refused, refused, wrongField } from '../outcome.ts';
import { type Phases, trained } from '../phases/phases.ts';

/** Into which phases people came between two days, both counted; the phases joined by commas. */
export interface AskedStats {
  readonly phases: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** The phases of each screen of statistics, by the function that opens it. */
const phasesOf = {
  appointed_stats: (phases: Phases) => [
    ...phases.on('works').filter((each) => !trained.includes(each)),
    ...phases.on('left'),
  ],
  recruit_stats_list: (phases: Phases) => phases.on('applies'),
  recruit_stats: () => trained,
} as const;

type Screen = keyof typeof phasesOf;
const screens = Object.keys(phasesOf) as readonly Screen[];

const programName = sql<string | null>`(select ${sql.ref('program.programName')} from ${sql.table('program')}
  where ${sql.ref('program.programId')} = ${sql.ref('applicant.programId')})`;

/** Steps that count: what was taken back does not, nor the line that says so. */
const stands = sql<boolean>`${sql.ref('applicantLog.takesBack')} is null and ${sql.ref('applicantLog.logId')} not in (
  select ${sql.ref('later.takesBack')} from ${sql.table('applicantLog')} as ${sql.ref('later')}
  where ${sql.ref('later.takesBack')} is not null)`;

/** What the log of phases is filtered, searched and put in order by; the newest stands first. */
const phaseLogSource = listSource({
  ...seenWhole,
  label: 'phases',
  key: 'logId',
  from: (handle) =>
    handle.selectFrom('applicantLog').innerJoin('applicant', 'applicant.applicantId', 'applicantLog.applicantId'),
  order: [
    { column: 'logDate', down: true },
    { column: 'logId', down: true },
  ],
  columns: new Map([
    ['logId', number('applicantLog.logId', 0, filled)],
    ['applicantId', number('applicantLog.applicantId', 0, filled)],
    ['emp_no', text('applicant.empNo', searched)],
    ['firstName', text('applicant.firstName', searched)],
    ['lastName', text('applicant.lastName', searched)],
    ['programName', text(programName, searched)],
    ['hr', text('applicantLog.byName', searched)],
    ['logDate', iso('applicantLog.createdOn', searched)],
    ['logAction', text('applicantLog.logAction', searched)],
    ['comment', text('applicantLog.comments', searched)],
  ]),
});

/** Every step into the phases, with who made it and what he said of it. */
export async function phaseStats(context: Context, list: ListOptions, asked: AskedStats): Promise<Outcome> {
  const phases = seenPhases(context, asked.phases);
  if (isRefused(phases)) return phases;
  const { from, before } = instants(context, asked);
  return answerList(context, list, phaseLogSource, {
    only: (found) =>
      found
        .where('applicantLog.logAction', 'in', phases)
        .where('applicantLog.createdOn', '>=', from)
        .where('applicantLog.createdOn', '<', before)
        .where(stands),
    rows: async (found) => {
      const rows = await found
        .select(['logId', 'applicantLog.applicantId', 'empNo as emp_no', 'firstName', 'lastName'])
        .select(['byName as hr', 'createdOn as logDate', 'logAction', 'comments as comment'])
        .select(programName.as('programName'))
        .execute();
      return rows.map((row) => ({ ...row, programName: row.programName ?? '' }));
    },
  });
}

/** How many people came into each of the phases, and how often; a phase into which nobody came with 0. */
export async function phaseFigures(context: Context, asked: AskedStats): Promise<Outcome> {
  const phases = seenPhases(context, asked.phases);
  if (isRefused(phases)) return phases;
  const { from, before } = instants(context, asked);
  const counted = await context.handle
    .selectFrom('applicantLog')
    .select((eb) => [
      'logAction',
      eb.fn.countAll<number>().as('steps'),
      eb.fn.count<number>('applicantId').distinct().as('people'),
    ])
    .where('logAction', 'in', phases)
    .where('createdOn', '>=', from)
    .where('createdOn', '<', before)
    .where(stands)
    .groupBy('logAction')
    .execute();
  const of = new Map(counted.map((row) => [row.logAction, row]));
  return done(
    phases.map((logAction) => {
      const { steps = 0, people = 0 } = of.get(logAction) ?? {};
      return { logAction, steps: Number(steps), people: Number(people) };
    }),
  );
}

/** The phases that are asked for, each once, where the one who asks may open the screen of each. */
function seenPhases({ actor, phases }: Context, asked: string): readonly string[] | Refused {
  const names = [...new Set(asked.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  const [first] = names;
  if (first === undefined) return wrongField('phases', 'Phase Status is required');
  const open = screens.filter((screen) => holds(actor, [screen]));
  const among = (of: readonly Screen[], name: string) => of.some((screen) => phasesOf[screen](phases).includes(name));
  const unknown = names.find((name) => !among(screens, name));
  if (unknown !== undefined) return wrongField('phases', `${unknown.slice(0, 40)} is no phase of these statistics`);
  const closed = names.find((name) => !among(open, name));
  if (closed !== undefined) return refused('403', `You have no right to see the statistics of ${closed}.`);
  return names;
}

/** The instants from which and before which something was on one of the days of the company. */
function instants({ now }: Context, { fromDate, toDate }: AskedStats) {
  return { from: now.beginOf(fromDate), before: now.beginOf(addDays(toDate, 1) ?? toDate) };
}
