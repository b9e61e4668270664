import {
  derivedLocals,
  formModelOf,
  invariant,
  isRecord,
  type Json,
  type JsonRecord,
  type LinkedForm,
  type LinkedStep,
  type Locals,
  type Logic,
  rightsRoot,
  type ScreenRun,
  type StepsEnd,
} from '@muster/engine';
import { type FormState, openForm } from '@muster/engine/forms';

interface FormBlock {
  readonly id: string;
  readonly form: string | LinkedForm;
  readonly when?: Logic;
  readonly with?: Logic;
  readonly on?: Readonly<Record<string, readonly LinkedStep[]>>;
}

/** A form of an open screen, driven as a view drives it: opened from its record, saved by its steps. */
export class FormOnScreen {
  readonly state: FormState;
  private readonly run: ScreenRun;
  private readonly block: FormBlock;
  private readonly form: LinkedForm;
  private readonly locals: Locals;
  /** The version of the record that it was opened with. */
  private readonly version: string | undefined;

  constructor(run: ScreenRun, name: string) {
    this.run = run;
    this.block = findForm(run.screen.body, name);
    const { form } = this.block;
    const found = typeof form === 'string' ? run.bundle.forms[form] : form;
    invariant(found, `there is no form ${name}`);
    this.form = found;
    const inputs = run.value(typeof form === 'string' ? this.block.with : { var: 'inputs' });
    this.locals = { inputs };
    const { model, lists } = formModelOf(found, this.block.id, run.bundle.entities);
    const record = run.value(found.start, this.locals);
    const version = isRecord(record) ? record['_version'] : undefined;
    this.version = version === undefined || version === null ? undefined : String(version);
    const rows = lists.map(({ name: list, source }) => [list, run.source(source, this.locals).rows as Json] as const);
    this.state = openForm(model, {
      inputs: inputs as JsonRecord,
      rights: rightsRoot(run.surroundings),
      now: { ...run.surroundings.now },
      options: run.value({ var: 'options' }),
      lists: Object.fromEntries(rows),
      around: Object.fromEntries((model.around ?? []).map((path) => [path, run.value({ var: path }, this.locals)])),
      ...(isRecord(record) ? { record: record as JsonRecord } : {}),
    });
  }

  get shown(): boolean {
    return this.run.test(this.block.when, true);
  }

  /** Presses Save: the messages of failing checks, or how the steps ended. */
  async save(): Promise<readonly string[] | StepsEnd> {
    const verdict = this.state.submit();
    if ('problems' in verdict) return verdict.problems.map(({ message }) => message);
    const values = { ...this.state.values(), ...verdict.payload };
    const { version } = this;
    const context = { pressed: true as const, form: this.block.id, ...(version === undefined ? {} : { version }) };
    const locals = derivedLocals(this.run, this.form.derive, { ...this.locals, values });
    const end = await this.run.run(this.form.submit ?? [], locals, context);
    const after = this.block.on?.['done'] ?? this.block.on?.['end'] ?? [];
    if (end.ended === 'done') await this.run.run(after, this.locals, { pressed: true });
    return end;
  }
}

function findForm(value: unknown, name: string): FormBlock {
  const found = search(value, name);
  invariant(found, `there is no form block ${name}`);
  return found;
}

function search(value: unknown, name: string): FormBlock | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ((value as { block?: unknown }).block === 'form' && String((value as { id?: unknown }).id).includes(name)) {
    return value as FormBlock;
  }
  for (const part of Object.values(value)) {
    const found = search(part, name);
    if (found) return found;
  }
  return undefined;
}
