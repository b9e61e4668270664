import type { Json, JsonRecord } from '../../json.ts';
import { compileDefinitions } from '../../link/compile-definitions.ts';
import type { LinkedBundle } from '../../link/linked.ts';
import { invariant } from '../../problem.ts';
import type {
  Envelope,
  OutgoingCall,
  Question,
  QuestionAnswer,
  ScreenReport,
  ScreenRun,
  ScreenServices,
  Surroundings,
  Toast,
} from '../contract.ts';
import { openScreen } from '../open-screen.ts';
import type { StaleBus } from '../stale-bus.ts';

const records = {
  kind: 'entities',
  id: 'records',
  entities: {
    person: {
      key: 'id',
      name: '{row.name}',
      fields: { id: 'id', name: 'text', team: 'text', age: 'integer', since: { type: 'date', read: 'sinceString' } },
    },
  },
};

const calls = {
  kind: 'calls',
  id: 'people',
  right: 'session',
  calls: {
    all: { result: ['person'] },
    ofTeam: { params: { team: 'text' }, result: ['person'] },
    one: { params: { id: 'id' }, result: 'person' },
    save: { body: 'person', stale: ['teams'] },
    remove: { method: 'POST', params: { id: 'id' }, on: { '210': 'Still needed', failure: 'Not removed' } },
  },
};

const teams = {
  kind: 'calls',
  id: 'teams',
  right: 'session',
  calls: { all: { result: ['text'] }, quiet: { silent: true, body: { name: 'text' } } },
};

/** Links a page that is written in place, beside a few people and teams. Problems of the definition fail the test. */
export function smallBundle(page: JsonRecord, others: readonly JsonRecord[] = []): LinkedBundle {
  const whole = { kind: 'page', id: 'small', path: '/small', title: 'Small', access: 'session', ...page };
  const files = [records, calls, teams, ...others, whole].map((definition, index) => ({
    file: `${index}.json`,
    text: JSON.stringify(definition),
  }));
  const { linker, problems } = compileDefinitions(files);
  const errors = problems.filter(({ severity }) => severity === 'error');
  invariant(errors.length === 0, JSON.stringify(errors));
  const bundle = linker?.bundle('small');
  invariant(bundle, 'the small page is not there');
  return bundle;
}

export const surroundings: Surroundings = {
  session: {},
  rights: { read: true, write: true, delete: true, readable: ['emp_loan'] },
  now: { today: '2026-03-10', month: '2026-03', year: 2026, payrollMonth: '2026-03', time: '10:00' },
  app: {},
};

/** Services whose answers are given by hand, in any order. */
export class HandServices implements ScreenServices {
  readonly waiting: { readonly outgoing: OutgoingCall; answer(envelope: Envelope): void }[] = [];
  readonly sent: OutgoingCall[] = [];
  readonly toasts: Toast[] = [];
  readonly questions: Question[] = [];
  readonly log: string[] = [];
  readonly reports: ScreenReport[] = [];
  readonly opened: ScreenRun[] = [];
  /** Answers at once; undefined leaves the call waiting. */
  auto: (outgoing: OutgoingCall) => Envelope | undefined = () => undefined;
  yes = true;
  asked: JsonRecord = {};
  /** The id of the action by which questions are answered; undefined: by Ok or No. */
  action: string | undefined;

  call(outgoing: OutgoingCall): Promise<Envelope> {
    this.sent.push(outgoing);
    const answer = this.auto(outgoing);
    if (answer) return Promise.resolve(answer);
    return new Promise((resolve) => this.waiting.push({ outgoing, answer: resolve }));
  }
  link(outgoing: OutgoingCall): string {
    return `/${outgoing.call.id}/${Object.values(outgoing.params).join('/')}`;
  }
  open(run: ScreenRun): Promise<Json> {
    this.opened.push(run);
    return run.closed;
  }
  async confirm(question: Question): Promise<QuestionAnswer> {
    this.questions.push(question);
    if (this.action !== undefined) return { action: this.action };
    return this.yes ? { answers: this.asked } : undefined;
  }
  toast(toast: Toast): void {
    this.toasts.push(toast);
  }
  navigate(route: { readonly page: string }, inputs: JsonRecord, newTab: boolean): void {
    this.log.push(`navigate ${route.page} ${JSON.stringify(inputs)} ${newTab}`);
  }
  download(address: string): void {
    this.log.push(`download ${address}`);
  }
  print(run: ScreenRun): void {
    this.log.push(`print ${run.screen.id}`);
  }
  copy(text: string): void {
    this.log.push(`copy ${text}`);
  }
  /** What the browser says of a passkey; left out, it knows none. */
  passkey?: NonNullable<ScreenServices['passkey']>;
  async signIn(page: { readonly page: string }): Promise<void> {
    this.log.push(`signIn ${page.page}`);
  }
  async signOut(page: { readonly page: string }): Promise<void> {
    this.log.push(`signOut ${page.page}`);
  }
  sessionEnded(): void {
    this.log.push('sessionEnded');
  }
  newKey(): string {
    this.keys += 1;
    return `key ${this.keys}`;
  }
  private keys = 0;
  report(report: ScreenReport): void {
    this.reports.push(report);
  }
}

export const ok = (result: Json = null, message = ''): Envelope => ({ code: '200', message, result });
export const refused = (code: string, message = 'No'): Envelope => ({ code, message, result: null });

/** Opens a page that is written in place. */
export function openSmall(
  page: JsonRecord,
  services: ScreenServices,
  more: { inputs?: JsonRecord; bus?: StaleBus; others?: readonly JsonRecord[] } = {},
): ScreenRun {
  const bundle = smallBundle(page, more.others);
  const { inputs = {}, bus } = more;
  return openScreen({ screen: bundle.screen, bundle, inputs, surroundings, services, ...(bus ? { bus } : {}) });
}

/** Lets everything that is under way arrive. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}
