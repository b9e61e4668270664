import type { FieldRight } from '../field-rights/field-right.ts';
import { compileForm } from '../forms/compile-form.ts';
import type { CompiledForm } from '../forms/compiled-form.ts';
import { type FormColumn, type FormProblem, isEmpty } from '../forms/model.ts';
import { pick } from '../forms/pick-value.ts';
import { sameJson } from '../forms/same-json.ts';
import { verdict } from '../forms/verdict.ts';
import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import { formColumns } from '../link/form-columns.ts';
import { formModelOf } from '../link/form-model.ts';
import type { LinkedCall, LinkedField, LinkedForm, Logic } from '../link/linked.ts';
import { stepsTo } from '../link/steps-to.ts';
import { standardFormats } from '../logic/standard-formats.ts';
import { readSent } from '../wire/read-record.ts';
import type { Entities } from '../wire/wire-report.ts';
import { constantStart } from '../wire/write-value.ts';
import { type BodyPlace, BodyPlaces, type Placed } from './body-places.ts';
import { Decidable } from './decidable.ts';
import type { SentToCall } from './judge-sent.ts';
import { type JudgedForm, judgedForm, type Knowledge, type NotJudged } from './judged-form.ts';
import { createMakeLists, type MakeLists } from './make-lists.ts';
import { readsDay } from './reads-day.ts';
import { SubmissionRights } from './submission-rights.ts';

/** What a submission is judged by: the form that sends it, the call that it makes, and what they name. */
export interface SubmissionParts {
  readonly form: LinkedForm;
  readonly call: LinkedCall;
  readonly entities: Entities;
  /** The fixed option lists, as expressions read them. */
  readonly options: JsonRecord;
  /** Whether the form is written out where it is shown; else its block may say what it begins with and is about. */
  readonly written: boolean;
}

/** Judges what one call is sent as one form sends it. */
export interface SubmissionCheck {
  /** What cannot be judged here, because it depends on more than what is sent. */
  readonly notJudged: readonly NotJudged[];
  /** True where a column, or what a check looks at, is not for everybody to fill in. */
  readonly guards: boolean;
  /**
   * Why what is sent cannot have come from the form as it is; empty when it may have. `days` are the values of `now` that the
   * form may have been filled in under: what holds under one of them is not refused. Whoever may not set something is told
   * nothing of it: not of the columns that `maySet` says no of, nor by the checks that look at one.
   */
  problems(sent: SentToCall, days: readonly JsonRecord[], maySet?: MaySet): readonly FormProblem[];
}

/** Whether the sender may set what has these rights. */
export type MaySet = (rights: readonly FieldRight[]) => boolean;

/** Makes the check of what a form sends: once per form and call, for as many bodies as come. */
export function createSubmissionCheck(parts: SubmissionParts): SubmissionCheck {
  const given = givenTo(parts);
  if ('why' in given) {
    return { notJudged: [{ column: '', what: 'form', misses: given.why }], guards: false, problems: () => [] };
  }
  const judge = new SubmissionJudge(parts, given.given);
  return {
    notJudged: judge.judged.notJudged,
    guards: judge.rights.guards,
    problems: (sent, days, maySet = () => true) => judge.problems(sent, days, maySet),
  };
}

/** What the form's submit hands to the call. */
function givenTo({ form, call }: SubmissionParts): { readonly given: Logic } | { readonly why: string } {
  const all = stepsTo(form.submit ?? []).flatMap((step) => (step.call === call.id ? [step.given] : []));
  const [given] = all;
  if (given === undefined) return { why: `a step of its submit that calls ${call.id}` };
  return all.every((other) => sameJson(other, given)) ? { given } : { why: `which of its steps calls ${call.id}` };
}

interface PlacedColumn {
  readonly column: FormColumn;
  readonly place: BodyPlace;
}

class SubmissionJudge {
  readonly judged: JudgedForm;
  readonly rights: SubmissionRights;
  private readonly parts: SubmissionParts;
  private readonly columns: readonly PlacedColumn[];
  private readonly fields: readonly (readonly [name: string, place: BodyPlace])[];
  private readonly form: CompiledForm;
  private readonly makeLists: MakeLists;
  /** False: a body is judged alike on every day. */
  private readonly dayMatters: boolean;

  constructor(parts: SubmissionParts, given: Logic) {
    const { form, call, entities } = parts;
    const { model, lists } = formModelOf(form, call.id, entities);
    const around = Object.fromEntries((form.around ?? []).map((name) => [name, true as const]));
    const places = new BodyPlaces(call, given, entities);
    const linked = new Map(formColumns(form).map((each) => [each.id, each]));
    const placed = new Map(model.columns.map(({ id }) => [id, places.of(linked.get(id) ?? { id })] as const));
    const carried = (model.fields ?? []).flatMap((name) => {
      const place = places.of({ id: name });
      return 'path' in place && constantStart(place.field) === undefined ? [[name, place] as const] : [];
    });
    const all = [...placed, ...carried];
    const exact = all.filter(([, place]) => 'path' in place && place.exact).map(([name]) => name);
    const values = exact.filter((name) => !carriesMore(model.columns.find(({ id }) => id === name)));
    const filled = [...placed]
      .filter(([, place]) => 'path' in place && constantStart(place.field) !== undefined)
      .map(([name]) => name);
    const sources = new Map(lists.map(({ name, source }) => [name, source]));
    const knowledge = new Map([...placed].map(([name, place]) => [name, knowledgeOf(place)] as const));
    this.parts = parts;
    this.judged = judgedForm(
      model,
      knowledge,
      new Decidable(
        model,
        { values: new Set(values), filled: new Set(filled), isNew: this.tellsNew(new Set(exact)) },
        sources,
        around,
      ),
    );
    this.rights = new SubmissionRights(form, this.judged.model);
    // All problems are found, since the first may be none of the sender's.
    const { mode: _, ...whole } = this.judged.model;
    this.form = compileForm(whole, { formats: standardFormats });
    this.columns = this.judged.model.columns.flatMap((column) => {
      const place = placed.get(column.id);
      return place && 'path' in place ? [{ column, place }] : [];
    });
    this.fields = carried.filter(([, place]) => place.exact);
    this.makeLists = createMakeLists(lists, entities, around);
    this.dayMatters = readsDay([this.judged.model, call.body, lists], entities);
  }

  problems(sent: SentToCall, days: readonly JsonRecord[], maySet: MaySet): readonly FormProblem[] {
    const [first = {}, ...others] = days;
    const judge = (day: JsonRecord) => this.judge(sent, day).filter((problem) => this.rights.isHis(problem, maySet));
    const problems = judge(first);
    const told = this.judged.model.mode === 'first' ? problems.slice(0, 1) : problems;
    if (!this.dayMatters) return told;
    return problems.length > 0 && others.some((day) => judge(day).length === 0) ? [] : told;
  }

  private judge(sent: SentToCall, now: JsonRecord): readonly FormProblem[] {
    const around = { now, options: this.parts.options };
    const read = (place: BodyPlace) => this.read(place, sent, around);
    const submitted = Object.fromEntries(
      this.columns.map(({ column, place }) => [column.id, rowValues(column, read(place))]),
    );
    const fields = Object.fromEntries(this.fields.map(([name, place]) => [name, read(place)]));
    const whole = { ...fields, ...submitted };
    const found = verdict(this.form, this.isNew(whole) ? undefined : whole, submitted, {
      ...around,
      lists: this.makeLists(whole, around),
      start: this.startOf(whole),
      hiddenIsEmpty: true,
    });
    if (!('refused' in found)) return [];
    return found.refused.filter((problem) => !this.isFiller(problem, submitted) && !this.isGivenRow(problem));
  }

  private read({ in: part, path, field }: BodyPlace, sent: SentToCall, around: JsonRecord): Json {
    const raw = path.reduce<unknown>((value, name) => own(value, name), sent[part]) as Json | undefined;
    const { blank } = this.parts.call;
    if (raw === undefined || (blank !== undefined && sameJson(raw, blank))) return null;
    return readSent(raw, field, this.parts.entities, { scope: around });
  }

  /** Whether what is sent tells that nothing is stored yet. */
  private tellsNew(exact: ReadonlySet<string>): boolean {
    const { form, entities, written } = this.parts;
    if (form.entity === undefined) return written;
    const key = entities[form.entity]?.key;
    return key === undefined || exact.has(key);
  }

  /** Whether nothing is stored yet. Where that cannot be told, what is sent counts as what is stored. */
  private isNew(whole: JsonRecord): boolean {
    const { form, entities, written } = this.parts;
    if (form.entity === undefined) return written;
    const key = entities[form.entity]?.key;
    return key === undefined || (Object.hasOwn(whole, key) && isEmpty(whole[key]));
  }

  /** What a new record starts with: what the form says, and as it is sent whatever came from elsewhere. */
  private startOf(whole: JsonRecord): JsonRecord {
    const { form, written } = this.parts;
    if (!written || form.start !== undefined) return whole;
    const names = new Set([...this.judged.taken, ...this.fields.map(([name]) => name)]);
    return Object.fromEntries(Object.entries(whole).filter(([name]) => names.has(name)));
  }

  /** A new record may begin with rows that are stored elsewhere: those of a copied one, or a list that is edited whole. */
  private isGivenRow({ code }: FormProblem): boolean {
    const { form, written } = this.parts;
    return code === 'known-row' && (!written || form.start !== undefined);
  }

  /** A field that nobody named is sent with its constant start value: a hidden column is not the worse for it. */
  private isFiller({ code, column, row, rowColumn }: FormProblem, submitted: JsonRecord): boolean {
    if (code !== 'hidden-column' || column === undefined) return false;
    const field = this.columns.find((each) => each.column.id === column)?.place.field;
    const sent = submitted[column] ?? null;
    if (row === undefined || rowColumn === undefined) return field !== undefined && isFillerOf(field, sent);
    const entity = this.parts.entities[field?.type.entity ?? ''];
    const inRow = entity?.fields[rowColumn];
    return (
      inRow !== undefined && isFillerOf(inRow, (own(own(sent, String(row)), rowColumn) as Json | undefined) ?? null)
    );
  }
}

function knowledgeOf(place: Placed): Knowledge {
  return 'why' in place ? place : place.exact ? 'exact' : 'filled';
}

/** Whether a value is what a field is sent with that nobody named. */
function isFillerOf(field: LinkedField, sent: Json): boolean {
  const start = constantStart(field);
  return start !== undefined && sameJson(start, sent);
}

/** Rows hold more than their columns, which is not sent: who reads them as a whole misses it. */
function carriesMore(column: FormColumn | undefined): boolean {
  const { fields = [], compute = {} } = column?.rows ?? {};
  return fields.length > 0 || Object.keys(compute).length > 0;
}

/** Rows as a form holds them: their columns by id, and the key by which a stored row is known. */
function rowValues({ rows }: FormColumn, value: Json): Json {
  if (!rows || !Array.isArray(value)) return value;
  return value.map((row: Json) => {
    if (!isRecord(row)) return row;
    const record = row as JsonRecord;
    const key = rows.key === undefined ? undefined : pick(record, rows.key);
    const columns = rows.columns.map((column) => [column.id, rowValues(column, pick(record, column.id) ?? null)]);
    return {
      ...(rows.key === undefined || isEmpty(key) ? {} : { [rows.key]: key ?? null }),
      ...Object.fromEntries(columns),
    };
  });
}
