import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  Envelope,
  Json,
  JsonRecord,
  LinkedAction,
  LinkedBundle,
  LinkedScreen,
  Locals,
  Logic,
  OutgoingCall,
  Question,
  Route,
  ScreenReport,
  ScreenRun,
  ScreenServices,
  StaleBus,
  StepsEnd,
  Surroundings,
  Toast,
} from '@muster/engine';
import { compileDefinitions, derivedLocals, invariant, openScreen } from '@muster/engine';
// Loaded when a screen needs them: a test that waits some turns must not depend on a file before it having had them loaded.
import '../../../engine/screen/pages/paging.ts';
import '../../../engine/screen/steps/each-as-job.ts';

const root = fileURLToPath(new URL('../../../definitions/', import.meta.url));
const kinds = ['careers/', 'portal/', 'shared/'];

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.json') && kinds.some((kind) => path.startsWith(kind)))
  .map((path) => ({ file: path, text: readFileSync(root + path, 'utf8') }));

/** The shipped definitions, linked. */
export const shipped = compileDefinitions(files);

/** The names of all shipped entities. */
export const entityNames: readonly string[] = files
  .filter(({ file }) => file.startsWith('shared/entities/'))
  .flatMap(({ text }) => Object.keys((JSON.parse(text) as { readonly entities: JsonRecord }).entities));

/** The bundle of a shipped screen. */
export function bundleOf(id: string): LinkedBundle {
  const bundle = shipped.linker?.bundle(id);
  invariant(bundle, `there is no screen ${id}`);
  return bundle;
}

/** Every function that is shipped. */
const functions = files
  .filter(({ file }) => file === 'shared/functions.json')
  .flatMap(({ text }) => Object.keys((JSON.parse(text) as { readonly functions: JsonRecord }).functions));

/** Surroundings of a person with every right, on a fixed day. */
export const around: Surroundings = {
  session: { name: 'Sana Malik' },
  rights: { read: true, write: true, delete: true, readable: functions },
  now: { today: '2026-03-10', month: '2026-03', year: 2026, payrollMonth: '2026-03', time: '10:00' },
  app: { compat: { leaveMarkedAlways: false } },
};

export const ok = (result: Json = null, message = 'Done'): Envelope => ({ code: '200', message, result });
export const refused = (code: string, message: string): Envelope => ({ code, message, result: null });

type Answer = Envelope | ((outgoing: OutgoingCall) => Envelope | Promise<Envelope>);

/** Services that answer from a table and write down what was asked of them. */
export class FakeServices implements ScreenServices {
  readonly sent: OutgoingCall[] = [];
  readonly toasts: Toast[] = [];
  readonly questions: Question[] = [];
  readonly went: { page: string; inputs: JsonRecord; newTab: boolean }[] = [];
  readonly log: string[] = [];
  readonly reports: ScreenReport[] = [];
  readonly opened: ScreenRun[] = [];
  answers: Record<string, Answer>;
  confirmed: { readonly answers: JsonRecord } | undefined = { answers: {} };
  /** What a dialog does once it is open. */
  onOpen: (run: ScreenRun) => Promise<unknown> = async () => undefined;

  constructor(answers: Record<string, Answer> = {}) {
    this.answers = answers;
  }

  async call(outgoing: OutgoingCall): Promise<Envelope> {
    this.sent.push(outgoing);
    const answer = this.answers[outgoing.call.id] ?? ok();
    return typeof answer === 'function' ? answer(outgoing) : answer;
  }
  link(outgoing: OutgoingCall): string {
    return `/api/${outgoing.call.path}`;
  }
  async open(run: ScreenRun): Promise<Json> {
    this.opened.push(run);
    void this.onOpen(run);
    return run.closed;
  }
  async confirm(question: Question): Promise<{ readonly answers: JsonRecord } | undefined> {
    this.questions.push(question);
    return this.confirmed;
  }
  toast(toast: Toast): void {
    this.toasts.push(toast);
  }
  navigate(route: Route, inputs: JsonRecord, newTab: boolean): void {
    this.went.push({ page: route.page, inputs, newTab });
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
  async signIn(page: Route): Promise<void> {
    this.log.push(`signIn ${page.page}`);
  }
  async signOut(page: Route): Promise<void> {
    this.log.push(`signOut ${page.page}`);
  }
  sessionEnded(): void {
    this.log.push('sessionEnded');
  }
  report(report: ScreenReport): void {
    this.reports.push(report);
  }

  /** The calls of one id, as they went out. */
  of(id: string): readonly OutgoingCall[] {
    return this.sent.filter(({ call }) => call.id === id);
  }
}

/** Opens a shipped screen. */
export function open(
  id: string,
  services: ScreenServices,
  inputs: JsonRecord = {},
  more: { surroundings?: Surroundings; bus?: StaleBus } = {},
): ScreenRun {
  const bundle = bundleOf(id);
  return openScreen({ screen: bundle.screen, bundle, inputs, surroundings: around, services, ...more });
}

/** Lets everything that is under way arrive. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
}

/** Does what a row or toolbar action says, found by its id on the screen or in a grid that several screens show. */
export async function act(run: ScreenRun, id: string, locals: Locals = {}): Promise<StepsEnd> {
  const found = findAction(run.screen.body, id) ?? findAction(bundleOf(run.screen.id).grids, id);
  invariant(found, `there is no action ${id}`);
  const derives = findDerives(run.screen.body);
  return run.run(found.do, derivedLocals(run, derives, locals), { pressed: true });
}

/** An action of a screen by its id. */
export function findAction(value: unknown, id: string): LinkedAction | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('do' in value && (value as { id?: unknown }).id === id) return value as LinkedAction;
  for (const part of Object.values(value)) {
    const found = findAction(part, id);
    if (found) return found;
  }
  return undefined;
}

function findDerives(body: LinkedScreen['body']): Readonly<Record<string, Logic>> | undefined {
  const grid = body?.find(({ block }) => block === 'grid')?.['grid'];
  return typeof grid === 'object' && grid !== null
    ? (grid as { derive?: Readonly<Record<string, Logic>> }).derive
    : undefined;
}
