import type { Json, JsonRecord, ScreenRun } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type HrWorld } from '../../contracts/hr-world.ts';
import { BackedServices } from './backed-services.ts';
import { FormOnScreen } from './form-on-screen.ts';
import { act, around, findAction, open, shipped } from './world.ts';

describe('the packages of a group over the embedded backend', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
  });
  afterAll(() => world.close());

  const opened = async (id: string, inputs: JsonRecord = {}) => {
    const services = new BackedServices(world, await world.as('admin@muster.local'));
    const run = open(id, services, inputs, { surroundings: around });
    await services.quiet();
    return { services, run };
  };
  const plans = (run: ScreenRun) => run.value({ var: 'data.list' }) as readonly JsonRecord[];
  const action = 'planList.recordList';

  it('W-067 W-151 stand at the address of the group, which the list of groups leads to', async () => {
    const route = shipped.linker?.routes.find(({ page }) => page === 'packages.ofGroup');
    expect(route).toMatchObject({ paths: ['/group_packages/{groupId}'], access: 'group_packages' });
    const groups = await opened('packages.groups');
    const [group] = groups.run.value({ var: 'data.groups' }) as readonly JsonRecord[];
    await act(groups.run, 'packages', { row: group as Json });
    expect(groups.services.went).toEqual([
      { page: 'packages.ofGroup', inputs: { groupId: group?.['groupId'] }, newTab: false },
    ]);
    const { services, run } = await opened('packages.ofGroup', { groupId: '1' });
    expect(services.of('group_lead_order_plan.getAllGroupLeadByGroupId')[0]?.params).toEqual({ id: '1' });
    expect(plans(run).map((plan) => plan['groupDto'])).toEqual([{ groupId: 1 }, { groupId: 1 }]);
    expect(run.text(run.screen.title)).toBe(`Group Packages of ${String(group?.['groupName'])}`);
    expect([...groups.services.trouble, ...services.trouble]).toEqual([]);
  });

  it('P-859 are made, filled, copied and shown by the package editor', async () => {
    const { services, run } = await opened('packages.ofGroup', { groupId: '2' });
    services.onOpen = async (dialog) => {
      const form = new FormOnScreen(dialog, 'form');
      form.state.set('planName', 'Voice of winter');
      form.state.set('planEffectFrom', '2026-12-01');
      form.state.set('planEffectTill', '2027-02-28');
      await form.save();
    };
    await act(run, `${action}.new`);
    await services.quiet();
    const made = () => plans(run).find(({ planName }) => planName === 'Voice of winter') as JsonRecord;
    expect(made()).toMatchObject({ groupDto: { groupId: 2 }, leadOrderDetailDto: [] });

    services.onOpen = async (dialog) => {
      await services.quiet();
      const form = new FormOnScreen(dialog, 'form');
      form.state.addRow('leadOrderDetailDto', { packageType: 'Weekly' });
      await form.save();
    };
    await act(run, 'planList.addPackages', { row: made() });
    await services.quiet();
    expect(services.opened.at(-1)?.screen.id).toBe('packages.editorOfGroup');
    expect(made()['leadOrderDetailDto']).toMatchObject([{ packageType: 'Weekly', status: 'Active' }]);
    expect(services.toasts.at(-1)).toMatchObject({ text: 'Successfully Saved!', tone: 'success' });

    services.onOpen = async (dialog) => {
      await services.quiet();
      const form = new FormOnScreen(dialog, 'form');
      form.state.set('planName', 'Voice of spring');
      form.state.set('planEffectFrom', '2027-03-01');
      form.state.set('planEffectTill', '2027-03-01');
      expect(await form.save()).toEqual(['Effective Till should be greater than Effective From']);
      form.state.set('planEffectTill', '2027-05-31');
      await form.save();
    };
    await act(run, 'planList.copyPackages', { row: made() });
    await services.quiet();
    const copy = plans(run).find(({ planName }) => planName === 'Voice of spring');
    expect(copy).toMatchObject({ groupDto: { groupId: 2 }, leadOrderDetailDto: [{ packageType: 'Weekly' }] });

    services.onOpen = async (dialog) => dialog.close(null);
    expect(findAction(run.screen.body, 'planList.viewPackages')?.right).toBeUndefined();
    await act(run, `${action}.toggle`, { row: made(), derive: { active: true, flipped: 'Inactive' } });
    await services.quiet();
    expect(made()).toMatchObject({ status: 'Inactive' });
    expect(services.trouble).toEqual([]);
  });
});
