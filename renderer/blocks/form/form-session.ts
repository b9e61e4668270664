import {
  derivedLocals,
  type Envelope,
  formModelOf,
  isRecord,
  type Json,
  type JsonRecord,
  type LinkedForm,
  type Locals,
  type Logic,
  linkedReads,
  rightsRoot,
  type ScreenRun,
  standardFormats,
} from '@muster/engine';
import {
  type CompiledForm,
  compileForm,
  type FormProblem,
  type FormState,
  FormStore,
  openForm,
} from '@muster/engine/forms';
import { FollowedLists } from './followed-lists.ts';
import { refusedFields } from './refused-fields.ts';
import { sentAs } from './sent-as.ts';

/** What a form is opened from. */
export interface SessionParts {
  readonly run: ScreenRun;
  readonly form: LinkedForm;
  /** The block's id, unique on its screen. */
  readonly name: string;
  readonly locals: Locals | undefined;
  /** The form that a backend defined; left out, `form` says all. */
  readonly backend?: BackendForm | undefined;
}

/** A form that came from a backend: ready to run, and what is known of the record it opens with. */
export interface BackendForm {
  readonly compiled: CompiledForm;
  /** It opens with answers that are kept already. */
  readonly stored: boolean;
  /** Tells its drafts from those of other forms and records of the same block. */
  readonly about: string;
}

/** Roots around a form whose values change while it is open. */
const movingRoots = ['inputs', 'state', 'data', 'status', 'selection'] as const;
const movingReads: readonly Logic[] = movingRoots.map((root) => ({ var: root }));

type List = ReturnType<typeof formModelOf>['lists'][number];

interface Made {
  readonly made: ReturnType<typeof formModelOf>;
  readonly compiled: CompiledForm;
  /** What it reads of the screen besides the usual roots. */
  readonly outer: readonly (readonly [path: string, logic: Logic])[];
  /** The lists that the screen supplies: those that follow what is typed, and the others. */
  readonly moving: readonly List[];
  readonly resting: readonly List[];
}

const madeForms = new WeakMap<LinkedForm, Made>();

function madeOf({ run, form, name, backend }: SessionParts): Made {
  const known = madeForms.get(form);
  if (known) return known;
  if (backend) {
    const { compiled } = backend;
    const alone: Made = { made: { model: compiled.model, lists: [] }, compiled, outer: [], moving: [], resting: [] };
    madeForms.set(form, alone);
    return alone;
  }
  const made = formModelOf(form, `${run.screen.id}.${name}`, run.bundle.entities);
  const readsValues = ({ source }: List) => linkedReads(source).some((path) => followsValues(form, path));
  const outer = (made.model.around ?? []).map((path) => [path, { var: path }] as const);
  const fresh: Made = {
    made,
    compiled: compileForm(made.model, { formats: standardFormats }),
    outer,
    moving: made.lists.filter(readsValues),
    resting: made.lists.filter((list) => !readsValues(list)),
  };
  madeForms.set(form, fresh);
  return fresh;
}

/** Whether what a path of the form leads to follows what is typed; the empty path leads to all. */
export function followsValues({ derive = {} }: LinkedForm, [root = 'values', name]: readonly string[]): boolean {
  if (root === 'derive') return name === undefined ? Object.keys(derive).length > 0 : Object.hasOwn(derive, name);
  return root === 'values';
}

/**
 * One opened form: the engine holds its values, the screen gives it its lists and what it reads of its surroundings.
 * React only draws it.
 */
export class FormSession {
  parts: SessionParts;
  readonly state: FormState;
  readonly store: FormStore;
  /** The record it was opened with; empty for a new one. */
  readonly record: JsonRecord;
  private readonly starts: ReadonlyMap<string, Json>;
  private readonly made: Made;
  private readonly moving: FollowedLists;
  private readonly resting: FollowedLists;
  private followed = false;

  constructor(parts: SessionParts, start: Json) {
    this.parts = parts;
    this.made = madeOf(parts);
    this.record = isRecord(start) ? (start as JsonRecord) : {};
    const around = this.around();
    this.state = openForm(this.made.compiled, {
      ...around,
      ...(this.isStored ? { record: this.record } : { start: this.record }),
    });
    this.store = new FormStore(this.state);
    this.moving = new FollowedLists(parts.run, this.state);
    this.resting = new FollowedLists(parts.run, this.state);
    this.resting.give(this.made.resting, parts.locals);
    if (this.made.moving.length > 0) this.moving.give(this.made.moving, this.valuesAround());
    this.starts = new Map(this.state.form.model.columns.map(({ id }) => [id, this.state.kept(id)]));
  }

  /** What a column held when the form was opened. */
  started(column: string): Json {
    return this.starts.get(column) ?? null;
  }

  /** The key of the stored record, or null for a new one. */
  get key(): Json {
    return recordKey(this.parts, this.record);
  }

  /** It opened with a record that is stored already. */
  get isStored(): boolean {
    return this.parts.backend?.stored ?? this.key !== null;
  }

  /** What is saved: the columns that are shown, with the fields of the record that are no columns. */
  values(): JsonRecord {
    return this.state.record();
  }

  /** Shows what is wrong; gives it, the first failing column first. */
  check(): readonly FormProblem[] {
    const broken = this.state.problems().filter(({ severity }) => severity === 'error');
    return [...this.store.check(), ...broken];
  }

  /** Shows at the fields what the server said of them; gives it, in the order of the columns. */
  refuse(reply: Envelope | undefined): readonly FormProblem[] {
    const refused = refusedFields(
      reply,
      this.made.made.model.columns.map(({ id }) => id),
      { inside: this.parts.backend !== undefined, sent: sentAs(this.parts.form.submit) },
    );
    this.store.show(refused);
    return refused;
  }

  /** Follows lists and surroundings while it is shown. */
  follow(): () => void {
    const { run } = this.parts;
    const { moving } = this.made;
    const stops = [
      run.subscribe(movingReads, () => this.followSurroundings()),
      ...(moving.length === 0 ? [] : [this.state.subscribe(() => this.moving.follow(moving, this.valuesAround()))]),
    ];
    this.followLists();
    this.followed = true;
    return () => {
      this.followed = false;
      for (const stop of stops) stop();
      this.moving.stop();
      this.resting.stop();
    };
  }

  /** Tells it what is bound around it now, such as what the card that it stands in remembers. */
  surround(locals: Locals | undefined): void {
    if (locals === this.parts.locals) return;
    this.parts = { ...this.parts, locals };
    this.followSurroundings();
    if (this.followed) this.followLists();
  }

  private followSurroundings(): void {
    for (const root of movingRoots) this.state.setOutside(root, this.rootOf(root));
    for (const [path, value] of this.outer()) this.state.setOutside(path, value);
  }

  private around() {
    const { surroundings } = this.parts.run;
    const { session, now, app } = surroundings;
    const moving = Object.fromEntries(movingRoots.map((root) => [root, this.rootOf(root)]));
    const { index } = this.parts.locals ?? {};
    return {
      session,
      rights: rightsRoot(surroundings),
      now: { ...now },
      app,
      options: this.parts.run.value({ var: 'options' }),
      ...moving,
      ...(index === undefined ? {} : { index }),
      around: Object.fromEntries(this.outer()),
    };
  }

  private outer(): readonly (readonly [path: string, value: Json])[] {
    const { run, locals } = this.parts;
    return this.made.outer.map(([path, logic]) => [path, run.value(logic, locals)]);
  }

  private rootOf(root: (typeof movingRoots)[number]): JsonRecord {
    const value = this.parts.run.value({ var: root }, this.parts.locals);
    if (!isRecord(value)) return {};
    // The state of a card is read as it is at the moment; the form compares what it was with what it is.
    return root === 'state' ? { ...(value as JsonRecord) } : (value as JsonRecord);
  }

  private followLists(): void {
    this.resting.follow(this.made.resting, this.parts.locals);
    if (this.made.moving.length > 0) this.moving.follow(this.made.moving, this.valuesAround());
  }

  /** What the steps of the form read: its values and what it derives beside what is around it. */
  localsOfSteps(locals: Locals | undefined): Locals {
    return this.derived({ ...this.inForm(locals), values: this.values() });
  }

  /** What its title reads: what is around it, and whether its record is new. */
  inForm(locals: Locals | undefined): Locals {
    return { ...locals, form: { isNew: !this.isStored } };
  }

  /** What its texts and lists read: its values as they are typed, and what it derives of them. */
  valuesAround(): Locals {
    return this.derived({ ...this.inForm(this.parts.locals), values: this.state.values() });
  }

  private derived(locals: Locals): Locals {
    return derivedLocals(this.parts.run, this.parts.form.derive, locals);
  }
}

/** The key of a record of the form's entity, or null when it has none. */
export function recordKey({ run, form }: Pick<SessionParts, 'run' | 'form'>, record: Json): Json {
  const key = form.entity === undefined ? undefined : run.bundle.entities[form.entity]?.key;
  if (key === undefined || !isRecord(record) || !Object.hasOwn(record, key)) return null;
  return (record as JsonRecord)[key] ?? null;
}
