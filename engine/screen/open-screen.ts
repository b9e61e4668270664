import { valueText } from '../formats/value-text.ts';
import { type Json, type JsonRecord, own } from '../json.ts';
import type {
  LinkedBundle,
  LinkedCall,
  LinkedEntity,
  LinkedField,
  LinkedScreen,
  LinkedSource,
  LinkedStep,
  Logic,
} from '../link/linked.ts';
import { segmentsOfPath } from '../logic/read-path.ts';
import { ChangeHub } from './change-hub.ts';
import { completeInputs } from './complete-inputs.ts';
import type {
  DataPages,
  LoadStatus,
  Locals,
  ScreenRun,
  ScreenServices,
  StepContext,
  StepsEnd,
  Surroundings,
} from './contract.ts';
import { DataEntry, type LoadHost } from './data-entry.ts';
import { isMet } from './is-met.ts';
import { loadFailed } from './load-failed.ts';
import { loadedRows } from './loaded-rows.ts';
import { optionRoots } from './option-roots.ts';
import { pagedData, pagedOf } from './pages/paged-data.ts';
import { randomKey } from './random-key.ts';
import { type LoadedAgain, recordAgain } from './record-again.ts';
import { ScreenScope } from './screen-scope.ts';
import { sendCall } from './send-call.ts';
import { SourceCalls } from './source-calls.ts';
import { SourceMemory } from './source-memory.ts';
import { type Looked, type SourceHost, type SourceRows, sourceLogics, sourceRows, worse } from './source-rows.ts';
import { createStaleBus, type StaleBus } from './stale-bus.ts';
import { runSteps } from './steps/run-steps.ts';
import type { StepFrame, StepHost } from './steps/step-frame.ts';

/** What a screen is opened with. */
export interface OpenScreenOptions {
  readonly screen: LinkedScreen;
  readonly bundle: LinkedBundle;
  readonly inputs: JsonRecord;
  readonly surroundings: Surroundings;
  readonly services: ScreenServices;
  /** The run it is opened over. An inline dialog of it sees what surrounds it. */
  readonly parent?: ScreenRun;
  /** Tells runs that have no parent in common of each other's changes; the parent's unless told otherwise. */
  readonly bus?: StaleBus;
}

/** Opens a page, dialog or document: its data begins to load at once, its opening steps run next. */
export function openScreen(options: OpenScreenOptions): ScreenRun {
  return new OpenScreen(options);
}

class OpenScreen implements ScreenRun {
  readonly screen: LinkedScreen;
  readonly bundle: LinkedBundle;
  readonly services: ScreenServices;
  readonly surroundings: Surroundings;
  readonly closed: Promise<Json>;
  private readonly scope: ScreenScope;
  private readonly options: JsonRecord;
  private readonly bus: StaleBus;
  private readonly family: Family;
  private readonly outer: OpenScreen | undefined;
  /** The run that this one lies over. */
  private readonly below: OpenScreen | undefined;
  private readonly entries = new Map<string, DataEntry>();
  private readonly calls: SourceCalls;
  private readonly memory = new SourceMemory();
  private readonly sourceHost: SourceHost;
  private readonly stepHost: StepHost;
  private readonly unsubscribe: () => void;
  private resolveClosed: (result: Json) => void = () => undefined;
  private disposed = false;

  constructor({ screen, bundle, inputs, surroundings, services, parent, bus }: OpenScreenOptions) {
    this.screen = screen;
    this.bundle = bundle;
    this.services = services;
    this.surroundings = surroundings;
    const over = parent instanceof OpenScreen ? parent : undefined;
    this.below = over;
    this.outer = over && Object.values(over.screen.parts ?? {}).includes(screen) ? over : undefined;
    this.bus = bus ?? over?.bus ?? createStaleBus();
    this.family = this.outer?.family ?? {
      hub: new ChangeHub(),
      members: 0,
      ended: over?.family.ended ?? { told: false },
    };
    this.family.members += 1;
    this.closed = new Promise((resolve) => {
      this.resolveClosed = resolve;
    });
    this.options = optionRoots(bundle);
    this.scope = new ScreenScope({
      screen,
      surroundings,
      options: this.options,
      hub: this.family.hub,
      place: String(this.family.members),
      ...(this.outer ? { outer: this.outer.scope } : {}),
      report: (sentence) => this.report(sentence),
    });
    const loadHost = this.makeLoadHost();
    this.calls = new SourceCalls(loadHost);
    this.sourceHost = {
      calls: bundle.calls,
      entities: bundle.entities,
      evaluate: (logic, locals) => this.scope.evaluate(logic, locals),
      look: (call, given) => this.calls.look(call, given),
      report: (sentence) => this.report(sentence),
    };
    this.stepHost = this.makeStepHost();
    this.unsubscribe = this.bus.subscribe((stale) => this.stale(stale));
    this.start(inputs, loadHost);
  }

  value(logic: Logic | undefined, locals?: Locals): Json {
    return logic === undefined ? null : (this.scope.evaluate(logic, locals) ?? null);
  }

  test(condition: Logic | undefined, otherwise: boolean, locals?: Locals): boolean {
    const value = condition === undefined ? undefined : this.scope.evaluate(condition, locals);
    return value === undefined ? otherwise : isMet(value);
  }

  text(logic: Logic | undefined, locals?: Locals): string {
    return valueText(this.value(logic, locals));
  }

  subscribe(expressions: readonly (Logic | undefined)[], listener: () => void): () => void {
    return this.family.hub.subscribe(this.scope.keysOfAll(expressions), listener);
  }

  version(expressions: readonly (Logic | undefined)[]): number {
    return this.family.hub.sum(this.scope.keysOfAll(expressions));
  }

  statusOf(logic: Logic | undefined): { readonly status: LoadStatus; readonly message: string } {
    const keys = new Set(this.scope.keysOf(logic));
    let found: { status: LoadStatus; message: string } = { status: 'ready', message: '' };
    for (let run: OpenScreen | undefined = this; run; run = run.outer) {
      for (const [name, entry] of run.entries) {
        if (!keys.has(run.scope.key('data', name)) && !keys.has(run.scope.key('data', '*'))) continue;
        const { status, message } = entry;
        if (worse(status, found.status) !== found.status) found = { status, message };
      }
    }
    return found;
  }

  source(source: LinkedSource, locals?: Locals): SourceRows {
    const known = this.memory.find(source, locals);
    if (known && known.sum === this.family.hub.sum(known.keys)) return known;
    const bound = this.statusOfAll(sourceLogics(source));
    const looked: Looked = { keys: new Set(this.scope.keysOfAll(sourceLogics(source))), ...bound };
    const rows = sourceRows(this.sourceHost, source, locals, looked);
    const keys = [...looked.keys];
    const { status, message } = looked;
    const made = { rows, status, message, locals, keys, sum: this.family.hub.sum(keys) };
    this.memory.keep(source, made);
    return made;
  }

  pages(source: LinkedSource): DataPages | undefined {
    const paged = pagedOf(source);
    const entry = paged && this.entries.get(paged.name);
    if (!paged || !entry?.pages) return undefined;
    const { pages, call } = entry;
    const { name, without } = paged;
    const data = { var: `data.${name}` };
    return { pages, call, data, ...(without ? { without } : {}), loadWhole: () => entry.loadWhole() };
  }

  subscribeSource(source: LinkedSource, locals: Locals | undefined, listener: () => void): () => void {
    let stop: () => void = () => undefined;
    const follow = () => {
      stop();
      this.source(source, locals);
      const keys = this.memory.find(source, locals)?.keys ?? [];
      stop = this.family.hub.subscribe(keys, () => {
        follow();
        listener();
      });
    };
    follow();
    return () => stop();
  }

  set(path: string, value: Json): void {
    const [root, ...rest] = segmentsOfPath(path);
    if (root === 'state' || root === 'selection') this.batch(() => this.scope.writePath(root, rest, value));
    else this.report(`"${path}" cannot be written; only state and selection can.`);
  }

  give(inputs: JsonRecord): void {
    const completed = this.completed(inputs);
    this.batch(() => {
      for (const [name, value] of Object.entries(completed)) this.scope.write('inputs', name, value);
    });
  }

  reloadSource(source: LinkedSource, locals?: Locals): void {
    for (const item of source.items) {
      if ('source' in item) this.reloadSource(item.source, locals);
      if (!('call' in item)) continue;
      const call = own(this.bundle.calls, item.call) as LinkedCall | undefined;
      if (call) this.calls.again(call, this.value(item.with, locals));
    }
  }

  reload(data: string): void {
    this.entryNamed(data)?.refresh(true);
  }

  async loadAgain(names: readonly string[]): Promise<boolean> {
    const came = await Promise.all(names.map((name) => this.entryNamed(name)?.again()));
    return came.every((each) => each !== undefined);
  }

  async readAgain(entity: string, key: Json): Promise<JsonRecord | undefined> {
    const keyField = (own(this.bundle.entities, entity) as LinkedEntity | undefined)?.key;
    if (keyField === undefined) return undefined;
    const places: LoadedAgain[] = [];
    for (let run: OpenScreen | undefined = this; run; run = run.below) {
      for (const entry of run.entries.values()) places.push({ call: entry.call, again: () => entry.again() });
      places.push(...run.calls.loaded());
    }
    return recordAgain(places, entity, keyField, key);
  }

  async run(steps: readonly LinkedStep[], locals: Locals = {}, context: StepContext = {}): Promise<StepsEnd> {
    const frame: StepFrame = { host: this.stepHost, context, locals, runList: runSteps };
    const ended = await runSteps(steps, frame);
    return { ended, ...(frame.reply ? { reply: frame.reply } : {}) };
  }

  close(result: Json): void {
    this.resolveClosed(result);
    this.dispose();
  }

  openOver(id: string, inputs: JsonRecord): ScreenRun | undefined {
    for (let run: OpenScreen | undefined = this; run; run = run.outer) {
      const part = own(run.screen.parts, id) as LinkedScreen | undefined;
      if (part) return run.openChild(part, inputs);
    }
    const screen = own(this.bundle.screens, id) as LinkedScreen | undefined;
    if (screen) return this.openChild(screen, inputs);
    this.report(`There is no dialog "${id}" here.`);
    return undefined;
  }

  /** Stops polling and loading. Whoever still waits for a result gets null. */
  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.resolveClosed(null);
    this.unsubscribe();
    this.calls.dispose();
    for (const entry of this.entries.values()) entry.dispose();
  }

  private openChild(screen: LinkedScreen, inputs: JsonRecord): ScreenRun {
    const { bundle, services, surroundings } = this;
    return new OpenScreen({ screen, bundle, inputs, surroundings, services, parent: this });
  }

  private entryNamed(data: string): DataEntry | undefined {
    for (let run: OpenScreen | undefined = this; run; run = run.outer) {
      const entry = run.entries.get(data);
      if (entry) return entry;
    }
    this.report(`There is no data entry "${data}" to load anew.`);
    return undefined;
  }

  private start(inputs: JsonRecord, loadHost: LoadHost): void {
    const { screen, bundle, scope } = this;
    this.batch(() => {
      for (const [name, value] of Object.entries(this.completed(inputs))) scope.write('inputs', name, value);
      for (const [name, field] of Object.entries(screen.state ?? {})) scope.write('state', name, this.startOf(field));
    });
    const paged = pagedData(screen);
    for (const [name, entry] of Object.entries(screen.data ?? {})) {
      const call = own(bundle.calls, entry.call) as LinkedCall | undefined;
      if (call) this.entries.set(name, new DataEntry(loadHost, name, entry, call, paged.has(name)));
      else this.report(`The data "${name}" calls "${entry.call}", which is not part of this screen.`);
    }
    this.batch(() => {
      for (const entry of this.entries.values()) entry.refresh(false);
    });
    if (screen.on?.open) void this.run(screen.on.open);
  }

  private completed(inputs: JsonRecord): JsonRecord {
    const { inputs: declared = {} } = this.screen;
    return completeInputs(inputs, declared, this.bundle.entities, (field) => this.startOf(field), this.options);
  }

  private startOf(field: LinkedField): Json {
    return this.value(field.value);
  }

  private statusOfAll(logics: readonly Logic[]): { status: LoadStatus; message: string } {
    return logics
      .map((logic) => this.statusOf(logic))
      .reduce((one, other) => (worse(other.status, one.status) === one.status ? one : other), {
        status: 'ready',
        message: '',
      });
  }

  private stale(services: ReadonlySet<string>): void {
    this.batch(() => {
      for (const entry of this.entries.values()) if (services.has(entry.call.service)) entry.refresh(true);
    });
    this.calls.stale(services);
  }

  private makeLoadHost(): LoadHost {
    return {
      scope: this.scope,
      entities: this.bundle.entities,
      options: this.options,
      send: (outgoing) => sendCall(this.services, outgoing),
      report: (sentence) => this.report(sentence),
      loadFailed: (call, envelope, quiet) =>
        loadFailed({
          run: this,
          call,
          envelope,
          quiet: quiet || this.disposed,
          sessionEnded: () => this.sessionEnded(),
        }),
    };
  }

  private makeStepHost(): StepHost {
    return {
      run: this,
      entities: this.bundle.entities,
      options: this.options,
      evaluate: (logic, locals) => this.scope.evaluate(logic, locals),
      loadedRows: (source, locals) => loadedRows(this, source, locals),
      batch: (change) => this.batch(change),
      send: (outgoing) => sendCall(this.services, { ...outgoing, screen: this.definitions() }),
      publish: (services) => this.bus.publish(services),
      sessionEnded: () => this.sessionEnded(),
      newKey: () => this.services.newKey?.() ?? randomKey(),
      report: (sentence) => this.report(sentence),
    };
  }

  /** The page below all others, and the definition that this run is of; a part that is written out is of what is around it. */
  private definitions(): readonly string[] {
    let own: string | undefined;
    let page = '';
    for (let run: OpenScreen | undefined = this; run; run = run.below) {
      page = `${run.screen.kind} ${run.screen.id}`;
      if (!run.outer && run.screen.id !== '') own ??= page;
    }
    return own === undefined || own === page ? [page] : [page, own];
  }

  private sessionEnded(): void {
    const { ended } = this.family;
    if (ended.told) return;
    ended.told = true;
    this.services.sessionEnded();
  }

  private batch(change: () => void): void {
    this.family.hub.batch(change);
  }

  private report(sentence: string): void {
    this.services.report?.({ screen: this.screen.id, message: sentence });
  }
}

/** A screen with its inline dialogs: they share what tells of changes. */
interface Family {
  readonly hub: ChangeHub;
  members: number;
  readonly ended: { told: boolean };
}
