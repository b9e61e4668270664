import type { CompiledColumn } from '../forms/compiled-form.ts';
import type { ColumnState, FormState } from '../forms/form-state.ts';
import { isConstant, type RuleEffect } from '../forms/model.ts';
import type { Json } from '../json.ts';
import type { LinkedForm, LinkedSection } from '../link/linked.ts';
import { truthy } from '../logic/truthy.ts';
import type { Cause } from './cause.ts';
import { explain } from './explain.ts';
import type { ExplainScope, Names } from './explain-scope.ts';
import { formNames } from './form-names.ts';
import { formScope } from './form-scope.ts';

/** Why a column of an opened form is as it is: the causes of each thing that is so now, empty for what is not. */
export interface ColumnReasons {
  readonly id: string;
  readonly label: string;
  readonly state: ColumnState;
  readonly hidden: readonly Cause[];
  readonly disabled: readonly Cause[];
  readonly readonly: readonly Cause[];
  readonly required: readonly Cause[];
  /** Where its value comes from, unless a person typed it. */
  readonly value: readonly Cause[];
}

/** Why a column is hidden, disabled, read-only or required, and where its value comes from; undefined for no column. */
export function explainColumn(
  state: FormState,
  id: string,
  { form, names = formNames(state, form) }: { readonly form?: LinkedForm | undefined; readonly names?: Names } = {},
): ColumnReasons | undefined {
  const index = state.form.columnOf.get(id);
  const each = index === undefined ? undefined : state.form.columns[index];
  const now = state.column(id);
  if (!each || !now) return undefined;
  const teller = new ColumnTeller(state, each, formScope(state.running, names), sectionOf(form, id));
  return {
    id,
    label: names.label([state.form.root, ...id.split('.')]),
    state: now,
    hidden: now.visible ? [] : teller.hidden(),
    disabled: now.disabled ? teller.off('is not needed unless') : [],
    readonly: now.visible && now.readonly ? teller.readonly() : [],
    required: now.required ? teller.required() : [],
    value: teller.value(),
  };
}

function sectionOf(form: LinkedForm | undefined, id: string): LinkedSection | undefined {
  return form?.columns.find(
    (entry): entry is LinkedSection => 'section' in entry && entry.columns.some((column) => column.id === id),
  );
}

const broken: Cause = { says: 'A mistake in the definition closed it.' };

class ColumnTeller {
  private readonly state: FormState;
  private readonly each: CompiledColumn;
  private readonly scope: ExplainScope;
  private readonly section: LinkedSection | undefined;

  constructor(state: FormState, each: CompiledColumn, scope: ExplainScope, section: LinkedSection | undefined) {
    this.state = state;
    this.each = each;
    this.scope = scope;
    this.section = section;
  }

  hidden(): readonly Cause[] {
    const { column, shows, hides } = this.each;
    const { met } = this.state.running;
    return [
      ...(column.view === false ? [{ says: 'Your rights do not let you see it.' }] : []),
      ...(column.hidden ? [{ says: 'It is taken out of sight in the definition.' }] : []),
      ...(column.broken ? [broken] : []),
      ...this.unmet(undefined, column.seen, 'is shown only when'),
      ...(column.off === 'disable' ? [] : this.off('is shown only when')),
      ...(shows.some((rule) => met[rule] === 1) ? [] : shows.map((rule) => this.rule(rule, 'show'))),
      ...hides.filter((rule) => met[rule] !== 0).map((rule) => this.rule(rule, 'hide')),
    ];
  }

  /** The unmet condition under which it is there, that of its section apart. */
  off(words: string): readonly Cause[] {
    return this.unmet(this.section?.when, this.each.column.when, words);
  }

  readonly(): readonly Cause[] {
    const { column, locks, computed } = this.each;
    const { running, form } = this.state;
    const { met } = running;
    return [
      ...(column.broken ? [broken] : []),
      ...(running.lockedAround ? [{ says: 'The rows that it belongs to cannot be changed.' }] : []),
      ...(running.formEditable
        ? []
        : this.unmet(undefined, form.model.edit, 'is open for changes only when', 'The form')),
      ...(computed
        ? [{ says: 'It follows from other values.' }]
        : this.unmet(this.section?.edit, column.edit, 'can be changed only when')),
      ...locks.filter((rule) => met[rule] !== 0).map((rule) => this.rule(rule, 'readonly')),
    ];
  }

  required(): readonly Cause[] {
    const { required } = this.each.column;
    if (required === undefined || isConstant(required)) return [{ says: 'It is always required.' }];
    const reason = explain(required, this.scope);
    return [{ says: `It is required as ${reason.must}.`, reason }];
  }

  value(): readonly Cause[] {
    const { running, form } = this.state;
    const { index, column, value, writes, setBy } = this.each;
    if (running.edited[index] === 0 && value && 'expression' in value && column.value !== undefined) {
      const reason = explain(column.value, this.scope);
      const { inputs, failed } = reason;
      const says = failed ? 'It cannot be worked out.' : `It is worked out${inputs.length > 0 ? ' from these' : ''}.`;
      return [{ says, reason: { ...reason, parts: [], others: [] } }];
    }
    const rules = [...new Set(writes.map((write) => form.writes[write]?.rule ?? 0))];
    const setters = setBy.flatMap((node) => {
      const entry = form.nodes[node];
      return entry?.kind === 'sets' ? [this.labelOf(entry.column)] : [];
    });
    return [
      ...rules.filter((rule) => running.met[rule] === 1).map((rule) => this.rule(rule, 'changeValue')),
      ...setters.map((label) => ({ says: `A change of ${label} sets it.` })),
    ];
  }

  private labelOf(index: number): string {
    const { form } = this.state;
    return this.scope.names.label([form.root, ...(form.columns[index]?.column.id ?? '').split('.')]);
  }

  private unmet(around: Json | undefined, own: Json | undefined, words: string, subject = 'It'): readonly Cause[] {
    const causes: Cause[] = [];
    const tell = (logic: Json | undefined, who: string) => {
      if (logic === undefined) return;
      if (isConstant(logic)) {
        if (!truthy(logic)) causes.push({ says: `${who} is switched off in the definition.` });
        return;
      }
      const reason = explain(logic, this.scope);
      if (!reason.met)
        causes.push({ says: `${who} ${words} ${reason.must}.`, reason, brief: 'It cannot be changed here.' });
    };
    tell(around, 'Its section');
    tell(around === undefined ? own : this.ownPart(around, own), subject);
    return causes;
  }

  /** A column in a section has the section's condition and its own; the linked column has its own alone. */
  private ownPart(around: Json, own: Json | undefined): Json | undefined {
    if (own === around) return undefined;
    const linked = this.section?.columns.find(({ id }) => id === this.each.column.id);
    return around === this.section?.when ? linked?.when : linked?.edit;
  }

  private rule(rule: number, effect: RuleEffect): Cause {
    const { form, running } = this.state;
    const model = form.model.rules?.[rule];
    const condition = model?.condition;
    const number = rule + 1;
    const told = { number, id: model?.id ?? '', effect };
    if (condition === undefined) return { says: `Rule ${number} cannot be read, so that it stays closed.`, rule: told };
    const reason = explain(condition, this.scope);
    const does = { hide: 'hides it', show: 'shows it', readonly: 'makes it read-only', changeValue: 'writes it' }[
      effect
    ];
    if (running.met[rule] === 2) return { says: `Rule ${number} ${does} and cannot be evaluated.`, rule: told, reason };
    const word = effect === 'show' ? 'only when' : 'as';
    return { says: `Rule ${number} ${does} ${word} ${reason.must}.`, rule: told, reason };
  }
}
