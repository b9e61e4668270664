// Loaded when a list may be long; here it is there already, so that nothing waits for it.
import '../../../engine/screen/pages/paging.ts';
import type { OutgoingCall } from '@muster/engine';
import { readSent } from '../../../server/gateway/read-sent.ts';
import type { Who } from '../../../server/hr/index.ts';
import type { OwnCall } from '../../../server/own-calls/own-call.ts';
import type { ServerTables } from '../../../server/tables.ts';
import type { HrWorld } from '../../contracts/hr-world.ts';
import { ownEntry } from '../../server/support/own-entries.ts';
import { FakeServices } from './world.ts';

/** Services whose answers are those of the embedded backend. */
export class BackedServices extends FakeServices {
  private readonly world: HrWorld;
  private readonly who: Who;
  private readonly own: readonly OwnCall[];
  private under = 0;

  /** `own` are the calls that Muster itself answers. */
  constructor(world: HrWorld, who: Who, own: readonly OwnCall[] = []) {
    super();
    this.world = world;
    this.who = who;
    this.own = own;
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
    const own = this.own.find((each) => path === addressOf(each) || path.startsWith(`${addressOf(each)}/`));
    const answer = own ? await this.ask(own, path, body) : await this.world.call(this.who, method, path, rest);
    this.under -= 1;
    return answer as Awaited<ReturnType<FakeServices['call']>>;
  }

  /** A call of Muster's own, by somebody who has every right. */
  private async ask(call: OwnCall, path: string, body: unknown) {
    const sent = readSent({ call: ownEntry(call.id), body });
    if ('code' in sent) return sent;
    const answer = await call.run({
      handle: this.world.database.db.withTables<ServerTables>(),
      person: { name: '', email: '', rights: {} },
      owner: { kind: 'person', accountId: 1 },
      ownerKey: '',
      tokenHash: '',
      now: new Date(),
      params: path.split('/').slice(2),
      body: sent.body,
      match: undefined,
      confirmed: false,
    });
    if ('file' in answer) throw new Error(`${path} answered a file`);
    return answer.envelope;
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

const addressOf = ({ id }: OwnCall) => id.replace('.', '/');
