import type { OutgoingCall } from '@muster/engine';
import type { Who } from '../../../server/hr/index.ts';
import type { HrWorld } from '../../contracts/hr-world.ts';
import { FakeServices } from './world.ts';

/** Services whose answers are those of the embedded backend. */
export class BackedServices extends FakeServices {
  private readonly world: HrWorld;
  private readonly who: Who;
  private under = 0;

  constructor(world: HrWorld, who: Who) {
    super();
    this.world = world;
    this.who = who;
  }

  override async call(outgoing: OutgoingCall) {
    this.sent.push(outgoing);
    this.under += 1;
    const { call, params, body, query, version } = outgoing;
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '').replace(/\/$/, '');
    const rest = {
      ...(body === undefined ? {} : { body }),
      ...(query ? { query } : {}),
      ...(version === undefined ? {} : { ifMatch: `"${version}"` }),
    };
    const method = call.method === 'POST' ? 'POST' : 'GET';
    const answer = await this.world.call(this.who, method, path, rest);
    this.under -= 1;
    return answer as Awaited<ReturnType<FakeServices['call']>>;
  }

  /** Waits until nothing is under way. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < 3; calm += 1) {
      do await new Promise((resolve) => setTimeout(resolve, 1));
      while (this.under > 0);
    }
  }

  /** What should not have happened. */
  get trouble(): readonly string[] {
    return [
      ...this.reports.map(({ message }) => message),
      ...this.toasts.filter(({ tone }) => tone === 'error').map(({ text }) => text),
    ];
  }
}
