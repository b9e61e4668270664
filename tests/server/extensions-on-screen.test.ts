import type { Envelope, Json, JsonRecord, OutgoingCall, ScreenRun } from '@muster/engine';
import { openScreen } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import { createWorld, demoPassword } from '../contracts/hr-world.ts';
import { FormOnScreen } from '../properties/screen/form-on-screen.ts';
import { act, around, FakeServices } from '../properties/screen/world.ts';
import { type ExtensionWorld, extensionWorld, shirtSizes } from './support/extension-world.ts';
import { cookieFrom } from './support/test-server.ts';

/** A browser's calls, as they go through the gateway. */
class ServerServices extends FakeServices {
  private readonly world: ExtensionWorld;
  private readonly cookie: string;
  private under = 0;

  constructor(world: ExtensionWorld, cookie: string) {
    super();
    this.world = world;
    this.cookie = cookie;
  }

  override async call(outgoing: OutgoingCall): Promise<Envelope> {
    this.sent.push(outgoing);
    this.under += 1;
    const { call, params, body, form, version, idempotencyKey } = outgoing;
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const { code, message, result } = await this.world.server.request(`/api/hr/${path}`, {
      cookie: this.cookie,
      method: call.method === 'POST' ? 'POST' : 'GET',
      ...(body === undefined ? {} : { body }),
      headers: {
        ...(form === undefined ? {} : { 'x-muster-form': `company.departments.editor.${form}` }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
    });
    this.under -= 1;
    return { code: String(code), message: String(message), result: result as Json };
  }

  /** Waits until nothing is under way. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < 3; calm += 1) {
      do await new Promise((resolve) => setTimeout(resolve, 1));
      while (this.under > 0);
    }
  }
}

describe('an extension field on the screen that it was put on', () => {
  let world: ExtensionWorld;
  let cookie: string;
  let publication: number;
  beforeAll(async () => {
    const hr = await createWorld({ people: 12, months: 1 });
    world = await extensionWorld(createEmbeddedBackend(hr.hr), hr.database);
    const body = { email: 'admin@muster.local', password: demoPassword };
    cookie = cookieFrom(await world.server.request('/api/hr/users/login', { body }));
    publication = await world.publish(...shirtSizes());
  });
  afterAll(() => world.server.close());

  const opened = async () => {
    const services = new ServerServices(world, cookie);
    const bundle = world.definitions.live.current().compiled.linker?.bundle('company.departments');
    if (!bundle) throw new Error('The screen is gone');
    const run = openScreen({ screen: bundle.screen, bundle, inputs: {}, surroundings: around, services });
    await services.quiet();
    return { services, run };
  };
  const rows = (run: ScreenRun) => run.value({ var: 'data.list' }) as readonly JsonRecord[];
  const rowOf = (run: ScreenRun, name: string) => rows(run).find((row) => row['deptName'] === name) ?? {};
  /** Opens the editor by an action, fills it in and saves it. */
  const edited = async (id: string, values: JsonRecord, row?: JsonRecord) => {
    const { services, run } = await opened();
    let ended: unknown;
    services.onOpen = async (dialog) => {
      const form = new FormOnScreen(dialog, 'form');
      for (const [name, value] of Object.entries(values)) form.state.set(name, value);
      ended = await form.save();
    };
    void act(run, id, row ? { row } : {});
    await services.quiet();
    return { services, run, ended };
  };

  it('is filled in, saved, listed, changed and emptied as every other', async () => {
    const { run, services } = await edited('recordList.new', {
      deptName: 'Night Desk',
      status: 'Active',
      shirtSize: 'L',
    });
    expect(services.toasts).toMatchObject([{ text: 'Successfully Saved!', tone: 'success' }]);
    expect(rowOf(run, 'Night Desk')).toMatchObject({ shirtSize: 'L', status: 'Active' });
    const changed = await edited('recordList.edit', { shirtSize: 'S' }, rowOf(run, 'Night Desk'));
    expect(changed.ended).toMatchObject({ ended: 'done' });
    expect(rowOf(changed.run, 'Night Desk')).toMatchObject({ shirtSize: 'S' });
    const emptied = await edited('recordList.edit', { shirtSize: null }, rowOf(changed.run, 'Night Desk'));
    expect(rowOf(emptied.run, 'Night Desk')).toMatchObject({ shirtSize: null });
    expect(services.reports).toEqual([]);
  });

  it('tells a second person that somebody else has changed it, and undoes what was saved', async () => {
    const { run } = await edited('recordList.new', { deptName: 'Day Desk', status: 'Active', shirtSize: 'M' });
    const row = rowOf(run, 'Day Desk');
    const first = await edited('recordList.edit', { shirtSize: 'L' }, row);
    const second = await edited('recordList.edit', { shirtSize: 'S' }, row);
    expect(second.services.toasts).toMatchObject([{ tone: 'error' }]);
    expect(second.services.toasts[0]?.text).toContain('in the meantime');
    const undo = first.services.toasts[0]?.actions?.find(({ id }) => id === 'undo');
    expect(undo).toMatchObject({ enabled: true });
    await undo?.run();
    expect(rowOf((await opened()).run, 'Day Desk')).toMatchObject({ shirtSize: 'M' });
  });

  it('is gone from the screen when it is taken back, and back with its values when it is published again', async () => {
    await edited('recordList.new', { deptName: 'Late Desk', status: 'Active', shirtSize: 'M' });
    await world.rollBack(publication);
    const without = await opened();
    expect(rowOf(without.run, 'Late Desk')).not.toHaveProperty('shirtSize');
    expect(JSON.stringify(without.run.screen)).not.toContain('shirtSize');
    publication = await world.publish(...shirtSizes());
    expect(rowOf((await opened()).run, 'Late Desk')).toMatchObject({ shirtSize: 'M' });
  });
});
