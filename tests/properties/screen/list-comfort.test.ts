import type { Json, JsonRecord, LinkedBlock, LinkedSource, ScreenRun } from '@muster/engine';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '../../../server/hr/index.ts';
import { createWorld, type HrWorld } from '../../contracts/hr-world.ts';
import { BackedServices } from './backed-services.ts';
import { FormOnScreen } from './form-on-screen.ts';
import { act, findAction, open } from './world.ts';

describe('a list of records over the embedded backend', () => {
  let world: HrWorld;
  let admin: Who;
  let services: BackedServices;
  let run: ScreenRun;
  beforeEach(async () => {
    await world?.close();
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
    services = new BackedServices(world, admin);
    run = open('company.departments', services);
    await services.quiet();
  });
  afterAll(() => world.close());

  const departments = () => run.value({ var: 'data.list' }) as readonly JsonRecord[];
  const named = (deptName: string) => departments().find((each) => each['deptName'] === deptName);

  /** Opens the editor of the first department and saves it under another name. */
  async function rename(to: string): Promise<string> {
    const [row = null] = departments();
    services.onOpen = async (dialog) => {
      const form = new FormOnScreen(dialog, 'form');
      form.state.set('deptName', to);
      await form.save();
    };
    await act(run, 'recordList.edit', { row });
    await services.quiet();
    return String((row as JsonRecord)['deptName']);
  }

  it('offers Undo for 10 seconds after a save, and puts the record back as it was', async () => {
    const before = await rename('Quality Control');
    expect(named('Quality Control')).toBeDefined();
    const message = services.toasts.at(-1);
    expect(message).toMatchObject({ text: 'Successfully Saved!', title: 'Success', seconds: 10 });
    const [undo] = message?.actions ?? [];
    expect(undo).toMatchObject({ label: 'Undo', right: 'write', enabled: true });
    expect(await undo?.run()).toMatchObject({ ended: 'done' });
    await services.quiet();
    expect(named('Quality Control')).toBeUndefined();
    expect(named(before)).toBeDefined();
    expect(services.toasts.at(-1)).toEqual({ text: 'Taken back.', tone: 'success' });
  });

  it('takes nothing back that somebody else has changed since', async () => {
    await rename('Quality Control');
    const [undo] = services.toasts.at(-1)?.actions ?? [];
    const { deptId } = named('Quality Control') ?? {};
    const other = { deptId: deptId ?? null, deptName: 'Quality and Training', status: 'Active' };
    await world.call(admin, 'POST', 'department/saveDepartment', { body: other });
    expect(await undo?.run()).toMatchObject({ ended: 'stopped', reply: { code: '409' } });
    expect(services.toasts.at(-1)?.text).toMatch(/^This department was changed by .* in the meantime/);
  });

  it('offers no Undo for a new record, nor for a save that changed nothing', async () => {
    services.onOpen = async (dialog) => {
      const form = new FormOnScreen(dialog, 'form');
      form.state.set('deptName', 'Night Desk');
      await form.save();
    };
    await act(run, 'recordList.new');
    await services.quiet();
    expect(named('Night Desk')).toBeDefined();
    expect(services.toasts.at(-1)).not.toHaveProperty('actions');
    await rename(String(departments()[0]?.['deptName']));
    expect(services.toasts.at(-1)).toMatchObject({ title: 'Success' });
    expect(services.toasts.at(-1)).not.toHaveProperty('actions');
  });

  it('shows who changed a record, when, and each field from what to what', async () => {
    const before = await rename('Quality Control');
    const row = named('Quality Control') as Json;
    let changes: Json = null;
    services.onOpen = async (dialog) => {
      await services.quiet();
      expect(dialog.text(dialog.screen.title)).toBe('History of Quality Control');
      changes = dialog.value({ var: 'data.changes' });
      dialog.close(null);
    };
    await act(run, 'recordList.history', { row });
    expect(services.trouble).toEqual([]);
    expect(changes).toEqual([
      expect.objectContaining({
        at: '2026-11-21T07:00:00.000Z',
        byName: expect.stringMatching(/./),
        action: 'Changed',
        label: 'Department Name',
        from: before,
        to: 'Quality Control',
      }),
    ]);
  });

  it('takes a change back from the history, after a question that says what becomes of it', async () => {
    const before = await rename('Quality Control');
    const row = named('Quality Control') as Json;
    let offered: unknown;
    services.onOpen = async (dialog) => {
      await services.quiet();
      const [change = null] = dialog.value({ var: 'data.changes' }) as readonly JsonRecord[];
      const action = findAction(dialog.screen.body, 'takeBack');
      offered = { shown: dialog.test(action?.when, true, { row: change }), right: action?.right };
      await act(dialog, 'takeBack', { row: change });
      await services.quiet();
      expect(dialog.value({ var: 'data.changes.0' })).toMatchObject({ from: 'Quality Control', to: before });
      dialog.close(null);
    };
    await act(run, 'recordList.history', { row });
    await services.quiet();
    expect(offered).toEqual({ shown: true, right: 'write' });
    expect(services.questions[0]?.text).toMatch(
      new RegExp(`^Take back what .+ changed on 21 Nov 2026 12:00\\? Department Name becomes ${before} again\\.$`),
    );
    expect(services.toasts.at(-1)).toEqual({ text: 'Taken back.', title: 'Success', tone: 'success' });
    expect(named(before)).toBeDefined();
    expect(services.trouble).toEqual([]);
  });

  it('changes the status of many at once: first what will become of each, then what became of it', async () => {
    const [first, second] = departments();
    await world.call(admin, 'GET', `department/changeStatus/${String(second?.['deptId'])}/Inactive`);
    run.reload('list');
    await services.quiet();
    const gone = { deptId: 999_999, deptName: 'Closed Long Ago', status: 'Active' };
    const chosen = [...departments().slice(0, 2), gone];
    run.set('selection.list', chosen);
    const seen: Json[] = [];
    services.onOpen = async (dialog) => {
      seen.push(results(dialog));
      expect(dialog.text(dialog.screen.title)).toBe('Make 3 records Inactive');
      await act(dialog, 'recordList.apply');
      await services.quiet();
      seen.push(results(dialog));
      await act(dialog, 'recordList.close');
    };
    await act(run, 'recordList.deactivateMany');
    await services.quiet();
    expect(seen).toEqual([
      ['Not changed yet', 'Stays as it is', 'Not changed yet'],
      ['Done', 'Stays as it is', 'This department was not found.'],
    ]);
    expect(services.of('department.changeStatus')).toHaveLength(2);
    expect(services.toasts.at(-1)).toEqual({ text: '1 of 2 done.', title: 'Error', tone: 'error' });
    expect(named(String(first?.['deptName']))?.['status']).toBe('Inactive');
  });
});

/** What the preview says of each chosen record. */
function results(dialog: ScreenRun): Json {
  const block = dialog.screen.body?.find(({ id }) => id === 'recordList.preview') as LinkedBlock;
  const grid = block['grid'] as { readonly derive: JsonRecord; readonly columns: readonly JsonRecord[] };
  const value = grid.columns.find(({ id }) => id === 'result')?.['value'] as Json;
  return dialog.source(block['rows'] as LinkedSource).rows.map((row) => {
    const outcome = dialog.value(grid.derive['outcome'] as Json, { row });
    return dialog.value(value, { row, derive: { outcome } });
  });
}
