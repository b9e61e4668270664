import { describe, expect, it } from 'vitest';
import { compileDefinitions } from '../../engine/link/compile-definitions.ts';
import type { LinkedBlock, LinkedScreen, LinkedSource } from '../../engine/link/linked.ts';
import { linkedReads } from '../../engine/screen/linked-reads.ts';
import { pagedData, pagedOf } from '../../engine/screen/pages/paged-data.ts';
import { shippedFiles } from '../screens/screen-world.tsx';

const { registry, linker } = compileDefinitions(shippedFiles());

interface Grid extends LinkedBlock {
  readonly rows: LinkedSource;
}

function gridsIn(linked: unknown): readonly Grid[] {
  if (Array.isArray(linked)) return linked.flatMap(gridsIn);
  if (typeof linked !== 'object' || linked === null) return [];
  const inside = Object.values(linked).flatMap(gridsIn);
  return 'block' in linked && linked.block === 'grid' ? [linked as Grid, ...inside] : inside;
}

/** The data that a grid's rows are made of, also by way of what the screen derives. */
function dataOf(grid: Grid, screen: LinkedScreen): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (linked: unknown) => {
    for (const [root, name = ''] of linkedReads(linked)) {
      if (root === 'data') found.add(name);
      if (root === 'derive') follow((screen.derive as Readonly<Record<string, unknown>> | undefined)?.[name]);
    }
  };
  follow(grid.rows);
  return found;
}

const screens = registry.definitions.flatMap(({ id }) => {
  const bundle = linker?.bundle(id);
  return bundle ? [bundle] : [];
});

/** Every grid over something that is loaded, as 'screen: data', whether it comes by pages, and whether its call gives these. */
const grids = new Map(
  screens.flatMap(({ screen, calls }) =>
    gridsIn(screen.body).flatMap((grid) => {
      const read = dataOf(grid, screen);
      if (read.size === 0) return [];
      const name = pagedOf(grid.rows)?.name;
      const call = name === undefined ? undefined : calls[screen.data?.[name]?.call ?? ''];
      const pages = name !== undefined && call?.pages === true && pagedData(screen).has(name);
      const grows = [...read].some((each) => calls[screen.data?.[each]?.call ?? '']?.pages === true);
      return [[`${screen.id}: ${[...read].join(', ')}`, { pages, grows }] as const];
    }),
  ),
);

/** The grids that hold their list whole, under the reason why they may. */
const whole: Readonly<Record<string, readonly string[]>> = {
  'a company has a few dozens or hundreds of them': [
    'administration.adminRoles: list',
    'administration.roles: list',
    'administration.webhooks: hooks',
    'attendance.teams: month',
    'attendance.teams: today',
    'company.batches: list',
    'company.bulletins: list',
    'company.faqs: list',
    'policies.policies: list',
    'policies.documents: documents',
    'reports.custom: list',
    'dashboards.list: list',
    'company.departments: list',
    'company.designations: list',
    'company.headCount: teams',
    'company.leaveQuotas: list',
    'company.leaveRules: list',
    'company.locations: list',
    'company.products: list',
    'company.programs: list',
    'company.salaryTypes: list',
    'company.saturdayShifts: list',
    'company.shifts: list',
    'company.teams: list',
    'designer.definition: all',
    'designer.definition: problems',
    'designer.definition: versions',
    'designer.pages: list',
    'forms.list: list',
    'leave.holidays: list',
    'letters.automatedEmails: list',
    'letters.emailTemplates: list',
    'letters.offerLetters: list',
    'packages.groups: groups',
    'packages.ofGroup: list',
    'packages.ofOrder: list',
    'packages.orders: orders',
    'recruitment.jobPostings: list',
  ],
  'it is what belongs to one person, or part of one record': [
    'attendance.dayReasons: why',
    'attendance.month: days',
    'attendance.monthly: theirs, own',
    'attendance.own: corrections',
    'forms.own: forms',
    'leads.detail: board',
    'leave.account: account',
    'leave.case: case',
    'leave.own: requests',
    'leave.standIns: standIns',
    'loans.own: list',
    'loans.schedule: loan',
    'recruitment.log: log',
  ],
  'the call answers no more than its newest few hundred': [
    'administration.webhookDeliveries: list',
    'jobs.list: all, own',
    'records.history: changes',
    'session.tokens: all, own',
  ],
  'the call is asked for a page of it by its own parameters': ['administration.audit: page'],
  'a person has several rows in it, so that none of them has a key': [
    'leads.board: agents',
    'leads.board: closers',
    'leads.board: teams',
  ],
  'what waits for somebody is few, and is chosen from as a whole': ['leave.approveMany: requests'],
  'who is to be marked is counted and marked from it': ['attendance.markAbsent: absences'],
};

describe('the grids of shipped screens', () => {
  it('hold one page of a list that grows with people or with time, and nothing else on their screens reads it', () => {
    const named = new Set(Object.values(whole).flat());
    const wrong = [...grids].filter(([grid, { pages, grows }]) => grows && !pages && !named.has(grid));
    expect(wrong.map(([grid]) => grid)).toEqual([]);
    expect([...grids.values()].filter(({ pages }) => pages).length).toBeGreaterThan(30);
  });

  it('hold the others whole, each for a reason that is written here', () => {
    const held = [...grids].flatMap(([grid, { pages }]) => (pages ? [] : [grid]));
    expect(held.toSorted()).toEqual(Object.values(whole).flat().toSorted());
  });
});
