import type { Json, JsonRecord, ScreenRun } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../../server/hr/index.ts';
import { createWorld, type HrWorld } from '../../contracts/hr-world.ts';
import { BackedServices } from './backed-services.ts';
import { act, around, open } from './world.ts';

describe('the screens of forms', () => {
  let world: HrWorld;
  let agent: Who;
  let hr: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    [agent, hr] = (await Promise.all(['agent@muster.local', 'hr@muster.local'].map((one) => world.as(one)))) as [
      Who,
      Who,
    ];
  });
  afterAll(() => world.close());

  const opened = async (who: Who, id: string, inputs: JsonRecord = {}, readable: readonly string[] = []) => {
    const services = new BackedServices(world, who);
    const surroundings = { ...around, rights: { ...around.rights, readable: [...readable] } };
    const run = open(id, services, inputs, { surroundings });
    await services.quiet();
    return { services, run };
  };
  const value = (run: ScreenRun, name: string) => run.value({ var: name });

  it('W-147 lists the own forms and opens one under its name', async () => {
    const { services, run } = await opened(agent, 'forms.own', {}, ['page_render']);
    const rows = value(run, 'data.forms') as readonly JsonRecord[];
    expect(rows.map((row) => [row['formName'], row['fills']])).toEqual([
      ['IT Equipment Handover', 1],
      ['Customer Call', 1],
    ]);
    void act(run, 'tryOut', { row: rows[0] as Json });
    await services.quiet();
    const dialog = services.opened[0] as ScreenRun;
    expect([dialog.screen.id, dialog.text(dialog.screen.title)]).toEqual(['forms.tryOut', 'IT Equipment Handover']);
    expect((value(dialog, 'data.form.columnList') as Json[]).length).toBe(14);
    expect(services.trouble).toEqual([]);
  });

  it('W-075 W-076 takes form and fill from the address, and lets only who filled it in change it', async () => {
    const fresh = await opened(agent, 'forms.fill', { formId: 3 });
    expect([value(fresh.run, 'derive.isNew'), value(fresh.run, 'derive.mayFill')]).toEqual([true, true]);
    expect(fresh.run.text(fresh.run.screen.title)).toBe('Customer Call');
    const own = await opened(agent, 'forms.fill', { formId: 3, fillId: 5 });
    expect([value(own.run, 'derive.isNew'), value(own.run, 'derive.mayFill')]).toEqual([false, true]);
    expect(value(own.run, 'data.fill.answers.301')).toBe('Grace Miller');
    const read = await opened(hr, 'forms.fill', { formId: 3, fillId: 5 });
    expect([value(read.run, 'data.fill.own'), value(read.run, 'derive.mayFill')]).toEqual([false, false]);
    const strange = await opened(agent, 'forms.fill', { formId: 2, fillId: 5 });
    expect(value(strange.run, 'derive.strange')).toBe(true);
    for (const { services } of [fresh, own, read, strange]) expect(services.trouble).toEqual([]);
  });
});
