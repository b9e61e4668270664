import { findExtensions } from '../check/find-extensions.ts';
import { callsSent, type FormName, formNames } from '../check/form-names.ts';
import type { Origins } from '../check/origins.ts';
import { accessOf, pathsOf } from '../check/page-access.ts';
import { recordName } from '../check/record-name.ts';
import type { Definition, Rec, Registry } from '../check/registry.ts';
import { extensionParts } from '../extensions/extension-parts.ts';
import type { CallExtensions } from '../extensions/extension-record.ts';
import { given } from '../given.ts';
import { isRecord, type JsonRecord } from '../json.ts';
import { isScreenKind, type KindDescriptor } from '../language/kind-descriptor.ts';
import type { Language } from '../language/language.ts';
import { once } from '../once.ts';
import type { ReportSource } from '../reports/report-source.ts';
import { optionRoots } from '../screen/option-roots.ts';
import type { SubmissionParts } from '../submission/submission-check.ts';
import { formModelOf, type MadeForm } from './form-model.ts';
import type { CheckSources } from './inherit-checks.ts';
import { linkCall, wireFields } from './link-call.ts';
import { FieldLinker } from './link-field.ts';
import { SourceLinker } from './link-source.ts';
import { TreeLinker } from './link-tree.ts';
import type {
  LinkedBundle,
  LinkedCall,
  LinkedEntity,
  LinkedForm,
  LinkedGrid,
  LinkedOption,
  LinkedReport,
  LinkedScreen,
  LinkedTheme,
  Logic,
  Route,
} from './linked.ts';
import type { Recorder } from './recorder.ts';
import { reportAnswer } from './report-answer.ts';

/** Forms that are written out, by the name that their requests bear and by where they are written. */
interface WrittenForms {
  readonly byName: ReadonlyMap<string, FormName>;
  readonly byNode: ReadonlyMap<Rec, FormName>;
}

/**
 * Makes linked JSON from definitions that were checked without error: every id resolved, every slot plain json-logic.
 * What it gives is data only; browsers build closures from it.
 */
export class Linker {
  private readonly registry: Registry;
  private readonly language: Language;
  private readonly fields: FieldLinker;
  private readonly tree: TreeLinker;
  /** Of what is judged here: forms with the rights of their columns. */
  private readonly judged: TreeLinker;
  private readonly sources: SourceLinker;
  private readonly makerOf: (part: object) => string | undefined;
  private readonly writtenForms = once(() => this.findWrittenForms());
  private readonly senders = once(() => this.findSenders());
  private readonly allExtensions = once(() => findExtensions(this.registry));
  private readonly allEntities = once(() => this.linkEntities());

  constructor(registry: Registry, language: Language, origins: Origins, recorder: Recorder) {
    this.registry = registry;
    this.language = language;
    this.sources = new SourceLinker(registry, recorder);
    this.fields = new FieldLinker(registry, recorder, this.sources);
    const { fields, sources } = this;
    const written = (form: Rec) => this.writtenForms().byNode.get(form);
    const checks: CheckSources = {
      checksOf: (id) => registry.calls.get(id)?.checks() ?? [],
      formOf: (id) => registry.ofKind('form').get(id)?.value,
      hasField: (entity, name) => registry.entities.get(entity)?.fields.has(name) === true,
    };
    const parts = { language, origins, recorder, sources, written, checks };
    this.tree = new TreeLinker({ ...parts, fields });
    this.judged = new TreeLinker({ ...parts, fields: new FieldLinker(registry, recorder, sources, true) });
    this.makerOf = (part) => origins.makerOf(part);
  }

  /** Every page with its addresses and the right it needs, in the order of the definitions. */
  get routes(): readonly Route[] {
    return this.registry.shown('address').map((page) => ({
      page: page.id,
      paths: pathsOf(page),
      access: accessOf(page),
      inputs: isRecord(page.value['inputs']) ? Object.keys(page.value['inputs']) : [],
    }));
  }

  get calls(): readonly LinkedCall[] {
    return [...this.registry.calls.values()].map((call) => linkCall(call, this.registry, this.fields, this.tree));
  }

  /** An application with its navigation; undefined when there is none of that id. */
  app(id: string): Readonly<Record<string, unknown>> | undefined {
    const app = this.registry.ofKind('app').get(id);
    return app && { id, ...this.tree.properties(app.value, this.language.kinds['app']?.properties ?? {}) };
  }

  /** What a person can choose from, in the order of the definitions. */
  get themes(): readonly LinkedTheme[] {
    const table = this.language.kinds['theme']?.properties ?? {};
    return [...this.registry.ofKind('theme').values()].map(
      ({ id, value }) => ({ ...this.tree.properties(value, table), id }) as unknown as LinkedTheme,
    );
  }

  /** A definition that is a screen by itself, by its id. */
  screen(id: string): LinkedScreen | undefined {
    const screens = Object.values(this.language.kinds).filter(isScreenKind);
    const descriptor = screens.find(({ name }) => this.registry.ofKind(name).has(id));
    const definition = descriptor && this.registry.ofKind(descriptor.name).get(id);
    if (!definition) return undefined;
    const properties = this.tree.screen(definition.value, descriptor.properties);
    const linked = {
      ...properties,
      ...this.shownBy(descriptor, definition),
      kind: descriptor.name,
      id,
    } as unknown as LinkedScreen;
    if (descriptor.shown !== 'address') return linked;
    return { ...linked, path: pathsOf(definition), access: accessOf(definition), parents: this.parentsOf(definition) };
  }

  /** A report of a definition with the table that it is made of; undefined where there is none. */
  report(id: string): { readonly report: LinkedReport; readonly source: ReportSource } | undefined {
    const definition = this.registry.ofKind('report').get(id);
    const source = definition && this.registry.tables.get(String(definition.value['source']));
    return source && { report: this.screen(id) as LinkedReport, source };
  }

  /** A report is what its block shows of it, with what it is given itself. */
  private shownBy({ name }: KindDescriptor, { id, value }: Definition): Pick<LinkedScreen, 'body'> {
    if (name !== 'report') return {};
    const inputs = Object.keys(isRecord(value['inputs']) ? value['inputs'] : {});
    const given = { record: Object.fromEntries(inputs.map((input) => [input, { var: `inputs.${input}` }])) };
    return { body: [{ block: name, id: name, [name]: id, with: given, answer: reportAnswer(id, given) }] };
  }

  form(id: string): LinkedForm | undefined {
    return this.ownForm(id, this.tree);
  }

  private ownForm(id: string, tree: TreeLinker): LinkedForm | undefined {
    const form = this.registry.ofKind('form').get(id);
    return form && { ...tree.form(form.value), id };
  }

  /** A form by the name that its requests bear, as it is judged: one of its own, or one that is written out in a screen. */
  private namedForm(name: string): LinkedForm | undefined {
    const written = this.writtenForms().byName.get(name);
    return written ? this.judged.writtenForm(written) : this.ownForm(name, this.judged);
  }

  /** The forms that are written out in screens and grids; each is linked when it is asked for. */
  private findWrittenForms(): WrittenForms {
    const { shown } = this.registry;
    const screens = [...shown('address'), ...shown('over'), ...shown('block')].filter(({ kind }) => kind !== 'form');
    const found = screens.flatMap((screen) => formNames(screen, this.language, this.makerOf));
    return {
      byName: new Map(found.map((each) => [each.id, each])),
      byNode: new Map(found.map((each) => [each.node, each])),
    };
  }

  /** The names of the forms that send a call on Save, in order. */
  formsOf(call: string): readonly string[] {
    return this.senders().get(call) ?? [];
  }

  private findSenders(): ReadonlyMap<string, readonly string[]> {
    const own = [...this.registry.ofKind('form').values()].map(({ id, value }) => ({ id, node: value }));
    const senders = new Map<string, readonly string[]>();
    for (const { id, node } of [...own, ...this.writtenForms().byName.values()])
      for (const call of callsSent(node)) senders.set(call, [...(senders.get(call) ?? []), id].sort());
    return senders;
  }

  /** What a submission of a form is judged by when it makes a call; undefined where there is no such form or call. */
  submission(call: string, form: string): SubmissionParts | undefined {
    const [linked, sender] = [this.call(call), this.namedForm(form)];
    if (!linked || !sender) return undefined;
    const written = !this.registry.ofKind('form').has(form);
    return { form: sender, call: linked, entities: this.entities, options: this.optionRoots, written };
  }

  /** What a call carries of the fields that Muster keeps beside records; undefined for nothing. */
  extensions(id: string): CallExtensions | undefined {
    const call = this.registry.calls.get(id);
    return call && this.allExtensions().ofCall(call);
  }

  /** What the extension fields of an entity are judged by, whichever form or program sends them. */
  extensionForm(entity: string): SubmissionParts {
    const declared = [...(this.registry.entities.get(entity)?.fields ?? [])];
    const fields = declared.filter(([, { properties }]) => properties['extension'] === true);
    const linked = Object.fromEntries(fields.map(([name, field]) => [name, this.fields.field(field)]));
    return extensionParts(entity, linked, this.entities, this.optionRoots);
  }

  get entities(): Readonly<Record<string, LinkedEntity>> {
    return this.allEntities();
  }

  private linkEntities(): Readonly<Record<string, LinkedEntity>> {
    return Object.fromEntries(
      [...this.registry.entities.keys()].map((name) => [name, this.entity(name) as LinkedEntity]),
    );
  }

  /** The fixed option lists, as expressions read them. */
  get optionRoots(): JsonRecord {
    const names = [...this.registry.options.keys()];
    return optionRoots({ options: Object.fromEntries(names.map((name) => [name, this.options(name) ?? []])) });
  }

  /** The model that the form engine runs for a form, and the lists that a screen supplies for it. */
  formModel(id: string): MadeForm | undefined {
    const form = this.form(id);
    return form && formModelOf(form, id, this.entities);
  }

  /** A screen with everything that it uses, directly or through others. */
  bundle(id: string): LinkedBundle | undefined {
    const screen = this.screen(id);
    return screen && new Bundler(this, this.registry).bundle(screen);
  }

  /**
   * What can be looked at of a definition: a screen as it is; what a block shows on a page of its own, where nothing is
   * given to it and a block with rows says `empty`. Undefined for what nobody meets, and where there is none.
   */
  preview(kind: string, id: string, empty: string): LinkedBundle | undefined {
    const descriptor = this.registry.ofKind(kind).has(id) ? this.language.kinds[kind] : undefined;
    if (!descriptor) return undefined;
    if (isScreenKind(descriptor)) return this.bundle(id);
    if (descriptor.shown !== 'block') return undefined;
    const shown = { block: kind, id: 'alone', [kind]: id };
    const ofRows = Object.hasOwn(this.language.blocks[kind]?.properties ?? {}, 'rows');
    const block = ofRows ? { ...shown, rows: { items: [{ value: [] }] }, empty } : shown;
    const screen: LinkedScreen = { kind: 'page', id, title: id, access: 'session', body: [block] };
    return new Bundler(this, this.registry).bundle(screen);
  }

  grid(id: string): LinkedGrid | undefined {
    const grid = this.registry.ofKind('grid').get(id);
    return grid && { ...this.tree.grid(grid.value), id };
  }

  call(id: string): LinkedCall | undefined {
    const call = this.registry.calls.get(id);
    return call && linkCall(call, this.registry, this.fields, this.tree);
  }

  entity(name: string): LinkedEntity | undefined {
    const entity = this.registry.entities.get(name);
    if (!entity) return undefined;
    const display = recordName(entity, 'row', this.registry) as Logic | undefined;
    return { name, fields: wireFields(name, this.registry, this.fields), ...given({ key: entity.key, display }) };
  }

  options(name: string): readonly LinkedOption[] | undefined {
    const list = this.registry.options.get(name);
    const item = list && this.sources.fixed(list);
    return item && 'fixed' in item ? item.fixed : undefined;
  }

  private parentsOf(page: Definition): LinkedScreen['parents'] {
    const ids = Array.isArray(page.value['parents']) ? page.value['parents'] : [];
    return ids.flatMap((id) => {
      const parent = this.registry.named('page').get(String(id));
      return parent ? [{ id: parent.id, title: parent.value['title'] as Logic, path: pathsOf(parent)[0] ?? '/' }] : [];
    });
  }
}

/** Gathers what a screen uses by looking through its linked JSON for ids. */
class Bundler {
  private readonly linker: Linker;
  private readonly registry: Registry;
  private readonly screens: Record<string, LinkedScreen> = {};
  private readonly forms: Record<string, LinkedForm> = {};
  private readonly grids: Record<string, LinkedGrid> = {};
  private readonly calls: Record<string, LinkedCall> = {};
  private readonly entities: Record<string, LinkedEntity> = {};
  private readonly options: Record<string, readonly LinkedOption[]> = {};
  private readonly pages: Record<string, Route> = {};

  constructor(linker: Linker, registry: Registry) {
    this.linker = linker;
    this.registry = registry;
  }

  bundle(screen: LinkedScreen): LinkedBundle {
    this.look(screen);
    const { screens, forms, grids, calls, entities, options, pages } = this;
    return { screen, screens, forms, grids, calls, entities, options, pages };
  }

  private look(value: unknown): void {
    if (Array.isArray(value)) {
      for (const part of value) this.look(part);
      return;
    }
    if (!isRecord(value)) return;
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'string') this.note(key, part);
      else this.look(part);
    }
  }

  /** A property that names something: the key says of which sort. */
  private note(key: string, id: string): void {
    if (key === 'call') this.add(this.calls, id, () => this.linker.call(id));
    else if (key === 'form') this.add(this.forms, id, () => this.linker.form(id));
    else if (key === 'grid') this.add(this.grids, id, () => this.linker.grid(id));
    else if (key === 'entity') this.add(this.entities, id, () => this.linker.entity(id));
    else if (this.registry.kinds[key]?.shown === 'address') this.addPage(key, id);
    else if (this.registry.kinds[key]?.shown === 'over') this.add(this.screens, id, () => this.linker.screen(id));
    else if (key === 'var' && id.startsWith('options.')) {
      const name = id.split('.')[1] ?? '';
      this.add(this.options, name, () => this.linker.options(name));
    }
  }

  private addPage(kind: string, id: string): void {
    const route = this.registry.named(kind).has(id) ? this.linker.routes.find((each) => each.page === id) : undefined;
    if (route) this.pages[id] = route;
  }

  private add<T>(known: Record<string, T>, id: string, make: () => T | undefined): void {
    if (Object.hasOwn(known, id)) return;
    const made = make();
    if (made === undefined) return;
    known[id] = made;
    this.look(made);
  }
}
