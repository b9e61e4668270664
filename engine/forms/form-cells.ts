import type { Json, JsonRecord } from '../json.ts';
import { type ProgramRun, UNEVALUABLE } from '../logic/program.ts';
import type { CompiledColumn, CompiledForm } from './compiled-form.ts';
import { FaultLog } from './fault-log.ts';
import type { FormOption, Limits } from './model.ts';
import { chosenOption } from './option-list.ts';
import { type OpenRow, RowList } from './row-list.ts';
import { RuleSteps } from './rule-steps.ts';
import { TermValues } from './term-values.ts';

/** What may change of a column, as bits. */
export const changeBits = { value: 1, state: 2, options: 4 } as const;

/** How a form is opened: a stored record holds as it is; a new form starts with its defaults, `start` before them. */
export interface Opening {
  readonly record?: JsonRecord;
  readonly start?: JsonRecord;
  /** What is stored, where that is another record than the one that is opened. */
  readonly before?: JsonRecord;
  /** Slot path → value of what surrounds the form. */
  readonly outside: Iterable<readonly [path: string, value: Json | undefined]>;
  /** A row whose column is read-only: nothing of it is edited. */
  readonly locked?: boolean;
  /** Set where a submission is opened over what is stored. */
  readonly since?: SubmittedSince;
}

/** From where a submission is looked at: the rules that come or go since write to all columns that were not sent. */
export interface SubmittedSince {
  /** Rule → whether it was met before. */
  readonly met: Uint8Array;
  /** The columns that hold what was sent, whatever rules write. */
  readonly sent: ReadonlySet<number>;
}

export const noOptions: readonly FormOption[] = [];
export const noLimits: Limits = {};

/** What an opened form holds of each column, by its index, and of each rule. */
export class FormCells {
  readonly form: CompiledForm;
  readonly program: ProgramRun;
  readonly terms: TermValues;
  readonly kept: Json[];
  readonly edited: Uint8Array;
  readonly visible: Uint8Array;
  readonly disabled: Uint8Array;
  readonly locked: Uint8Array;
  readonly required: Uint8Array;
  readonly options: (readonly FormOption[] | undefined)[];
  readonly limits: Limits[];
  readonly rows: (RowList | undefined)[];
  /** Its value stood among its options when they were last looked at. */
  readonly held: Uint8Array;
  /** Columns that changed since they were last taken, with their bits. */
  readonly changes = new Map<number, number>();
  /** Rule → 0 unmet, 1 met, 2 cannot be evaluated. */
  readonly met: Uint8Array;
  readonly since: SubmittedSince | undefined;
  /** Column that was sent → what the rules that came or went since leave in it. */
  readonly ruled = new Map<number, Json>();
  readonly faults: FaultLog;
  readonly steps: RuleSteps;
  /** Column → what another column has set it to, until it is computed. */
  readonly given = new Map<number, Json>();
  /** Nodes that set other columns, until they are computed. */
  readonly triggered = new Set<number>();
  /** The stored record: a value it holds already needs not stand among the options. */
  before: JsonRecord | undefined;
  readonly stored: boolean;
  /** Its first computation, in which nothing that is stored is changed. */
  opening = true;
  /** The condition of the form itself: whether anything of it is edited. */
  formEditable = true;
  /** It is a row of a column that cannot be edited. */
  lockedAround: boolean;
  private readonly openRow: OpenRow;

  constructor(form: CompiledForm, opening: Opening, openRow: OpenRow) {
    const count = form.columns.length;
    this.form = form;
    this.openRow = openRow;
    this.program = form.program.start();
    this.terms = new TermValues(form, this.program);
    this.stored = opening.record !== undefined;
    this.before = opening.before ?? opening.record;
    this.lockedAround = opening.locked === true;
    this.kept = new Array<Json>(count).fill(null);
    this.edited = new Uint8Array(count);
    this.visible = new Uint8Array(count);
    this.disabled = new Uint8Array(count);
    this.locked = new Uint8Array(count);
    this.required = new Uint8Array(count);
    this.held = new Uint8Array(count);
    this.options = new Array(count);
    this.limits = new Array<Limits>(count).fill(noLimits);
    this.rows = new Array(count);
    this.since = opening.since;
    this.met = this.since ? Uint8Array.from(this.since.met) : new Uint8Array(form.rules.length);
    this.steps = new RuleSteps(form);
    this.faults = new FaultLog(form);
  }

  effective(index: number): Json {
    return this.program.get(index) ?? null;
  }

  /** Hidden, or shown disabled and empty: of no meaning to anybody. */
  isOff(index: number): boolean {
    return this.visible[index] === 0 || this.disabled[index] === 1;
  }

  /** Makes `option` mean what is chosen in a column. */
  chooseKept(index: number): void {
    const slot = this.form.program.slotOf('option');
    if (slot === undefined) return;
    const key = this.form.columns[index]?.column.key;
    const chosen = chosenOption(this.options[index] ?? noOptions, this.kept[index] ?? null, key);
    this.program.set(slot, chosen ? (chosen.record ?? { value: chosen.value, label: chosen.label }) : null);
  }

  /** A value that no person typed. */
  write(each: CompiledColumn, value: Json): void {
    if (each.computed) return;
    this.keep(each, value);
    this.noteChange(each.index, changeBits.value, true);
  }

  /** Takes a value for one that was chosen: no default replaces it. */
  keep(each: CompiledColumn, value: Json): void {
    this.kept[each.index] = value;
    this.edited[each.index] = 1;
    this.makeRows(each, true);
  }

  /** The rows of a column from its value, as far as it has any. */
  makeRows({ index, rows }: CompiledColumn, stored: boolean): void {
    if (!rows) return;
    this.rows[index] = new RowList(rows, this.kept[index] ?? null, stored, this.openRow);
    this.lockRows(index);
  }

  /** Rows of a column that is read-only, or shown disabled, are so in all their columns. */
  lockRows(index: number): void {
    this.rows[index]?.lock(this.locked[index] === 1 || this.disabled[index] === 1);
  }

  readLimits(each: CompiledColumn): void {
    this.limits[each.index] = Object.fromEntries(
      each.limits.map(([name, term]) => {
        const value = this.terms.ask(term);
        return [name, value === UNEVALUABLE ? null : value];
      }),
    );
  }

  /** Notes what changed of a column, if anything did; gives back whether. */
  noteChange(column: number, bit: number, changed: boolean): boolean {
    if (changed) this.changes.set(column, (this.changes.get(column) ?? 0) | bit);
    return changed;
  }
}
