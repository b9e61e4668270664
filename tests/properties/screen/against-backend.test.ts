import type { Json, JsonRecord, ScreenRun } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../../server/audit/create-audit.ts';
import type { Who } from '../../../server/hr/index.ts';
import type { OwnCall } from '../../../server/own-calls/own-call.ts';
import { openDefinitions } from '../../../server/start/open-definitions.ts';
import { productRoot } from '../../../server/start/product-root.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { createWorld, type HrWorld } from '../../contracts/hr-world.ts';
import { everyOwnCall } from '../../server/support/own-calls.ts';
import { BackedServices } from './backed-services.ts';
import { FormOnScreen } from './form-on-screen.ts';
import { act, around, open, shipped } from './world.ts';

const surroundings = {
  ...around,
  now: { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-12', time: '12:00' },
};

describe('shipped screens over the embedded backend', () => {
  let world: HrWorld;
  let admin: Who;
  let own: readonly OwnCall[];
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    const db = world.database.db.withTables<ServerTables>();
    const live = await openDefinitions(db, productRoot(import.meta.url));
    if ('refused' in live) throw new Error(live.refused);
    const audit = createAudit(db, () => new Date());
    own = everyOwnCall(db, live, audit);
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  const rows = (run: ScreenRun, name: string) => run.value({ var: `data.${name}` }) as readonly JsonRecord[];
  /** The administrator has the first number, and nobody changes what is his own. */
  const opened = async (id: string, inputs: JsonRecord = {}, who = admin) => {
    const services = new BackedServices(world, who, own);
    const run = open(id, services, inputs, { surroundings });
    await services.quiet();
    return { services, run };
  };

  it('W-078 every page without inputs loads, with nothing that is not as declared', async () => {
    const pages = (shipped.linker?.routes ?? []).filter(({ inputs }) => inputs.length === 0);
    expect(pages.length).toBeGreaterThan(4);
    for (const { page } of pages) {
      const { services, run } = await opened(page);
      run.set('state.filters', { month: '2026-11' });
      await services.quiet();
      expect({ page, trouble: services.trouble }).toEqual({ page, trouble: [] });
      run.dispose();
    }
  });

  it('a loan that is edited comes back changed, and toggled with the other status', async () => {
    const { services, run } = await opened('loans.list', {}, await world.as('payroll@muster.local'));
    const [row] = rows(run, 'list');
    expect(row).toBeDefined();
    services.onOpen = async (dialog) => {
      dialog.source({ items: [{ call: 'applicant_bio.getAllEmployeesFullNative', with: { record: {} } }] });
      await services.quiet();
      const form = new FormOnScreen(dialog, 'form');
      form.state.set('loanAmount', 98_765.5);
      await form.save();
    };
    await act(run, 'recordList.edit', { row: row as Json });
    await services.quiet();
    const changed = rows(run, 'list').find(({ empLoanId }) => empLoanId === row?.['empLoanId']);
    expect(services.trouble).toEqual([]);
    expect(changed).toEqual({
      ...row,
      loanAmount: 98_765.5,
      loanOwed: 98_765.5 - Number(row?.['loanPaid']),
      ...(changed?.['_version'] ? { _version: changed['_version'] } : {}),
    });
    await act(run, 'recordList.toggle', { row: changed as Json });
    await services.quiet();
    const toggled = rows(run, 'list').find(({ empLoanId }) => empLoanId === row?.['empLoanId']);
    expect([row?.['status'], toggled?.['status']].toSorted()).toEqual(['Active', 'Inactive']);
  });

  it('a day that is edited in the attendance dialog comes back changed', async () => {
    const { services: list, run: employees } = await opened('attendance.employees');
    employees.set('state.filters', { month: '2026-10' });
    await list.quiet();
    const employee = rows(employees, 'employees').find(({ legacyCode }) => legacyCode !== '1001');
    const { services, run } = await opened('attendance.month', {
      employee: employee as Json,
      month: '2026-10',
      showActions: true,
    });
    const day = rows(run, 'days').find(({ absent }) => absent === false);
    await act(run, 'edit', { row: day as Json });
    const form = new FormOnScreen(run, 'attendance.editDay');
    form.state.setAll([
      ['reason', 'Checked by hand'],
      ['paidUnpaid', 'Unpaid'],
      ['attendanceBonusQualified', 'Not Qualify'],
      ['hoursInUse', 'attendanceHours'],
    ]);
    expect(await form.save()).toMatchObject({ ended: 'done' });
    await services.quiet();
    const saved = rows(run, 'days').find(({ attendanceId }) => attendanceId === day?.['attendanceId']);
    expect(saved).toMatchObject({
      reason: 'Checked by hand',
      paidUnpaid: 'Unpaid',
      calculatedHours: day?.['dailyHours'],
    });
    expect(services.trouble).toEqual([]);
    expect(services.toasts.map(({ text }) => text)).toEqual(['Updated Successfully!']);
  });
});
