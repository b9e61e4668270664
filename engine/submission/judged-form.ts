import type { FormModel, FormRule, RowsModel } from '../forms/model.ts';
import type { Json } from '../json.ts';
import type { Decidable } from './decidable.ts';
import { type ColumnFacts, followingColumn, type JudgedColumn, judgedColumn } from './judged-column.ts';

/** Something that is not judged, and the path that would have to be known for it. */
export interface NotJudged {
  /** Empty for the form as a whole. */
  readonly column: string;
  readonly what: string;
  readonly misses: string;
}

/** How the value of a column is known: 'exact', 'filled' (whether there is one), or why it is not. */
export type Knowledge = 'exact' | 'filled' | { readonly why: string };

/** The part of a form that follows from the values that are sent. */
export interface JudgedForm {
  readonly model: FormModel;
  /** Columns whose value may be what was stored or written elsewhere: they are taken as they are sent. */
  readonly taken: ReadonlySet<string>;
  readonly notJudged: readonly NotJudged[];
}

/**
 * Takes out of a form whatever depends on more than its values. What is left refuses nothing that the whole form accepts.
 */
export function judgedForm(
  model: FormModel,
  knowledge: ReadonlyMap<string, Knowledge>,
  decidable: Decidable,
): JudgedForm {
  const notJudged: NotJudged[] = [];
  const facts = factsOf(model, decidable, notJudged);
  const judged = model.columns.flatMap((column): JudgedColumn[] => {
    const known = knowledge.get(column.id);
    if (known === 'exact' || known === 'filled') return [judgedColumn(column, known === 'exact', facts)];
    if (decidable.of([{ var: `values.${column.id}` }]).knows) {
      return [{ column: followingColumn(column, facts), shown: false, taken: false }];
    }
    facts.note(column.id, 'value', known?.why ?? 'is not sent');
    return [];
  });
  const shown = new Set(judged.filter((each) => each.shown).map(({ column }) => column.id));
  const set = new Set(model.columns.flatMap(({ sets }) => Object.keys(sets ?? {})));
  const taken = judged.filter((each) => each.taken || set.has(each.column.id)).map(({ column }) => column.id);
  const columns = judged.map(({ column }) => column);
  return {
    model: {
      ...partOf(model, decidable, shown, facts),
      columns,
      rules: rulesOf(model, columns, { shown, taken: new Set(taken) }, decidable),
    },
    taken: new Set(taken),
    notJudged,
  };
}

function factsOf(model: FormModel, decidable: Decidable, notJudged: NotJudged[]): ColumnFacts {
  const note: ColumnFacts['note'] = (column, what, misses) => notJudged.push({ column, what, misses });
  const facts: ColumnFacts = {
    decide: (logics) => decidable.of(logics),
    list: (name) => decidable.list(name),
    note,
    aims: (column, effects) => {
      const edit = effects.includes('readonly') ? [model.edit] : [];
      const rules = (model.rules ?? []).flatMap(({ condition, outputs }) => {
        const aims = outputs.filter((output) => output.column === column && effects.includes(output.effect));
        return aims.length === 0 ? [] : [condition, ...aims.map(({ value }) => value)];
      });
      return [...edit, ...rules];
    },
    rows: (column, rows) => {
      const inRow: ColumnFacts = {
        ...facts,
        decide: (logics) => decidable.of(logics, rows),
        aims: () => [],
        note: (name, what, misses) => note(`${column}.${name}`, what, misses),
      };
      return rowsOf(rows, inRow);
    },
  };
  return facts;
}

function rowsOf(rows: RowsModel, facts: ColumnFacts): RowsModel {
  const { columns, derive, checks, min, max, one, fields, compute, key, tabsBy, unique } = rows;
  const bounds = Object.entries({ min, max, one }).filter(
    ([, logic]) => logic !== undefined && facts.decide([logic]).knows,
  );
  return {
    ...Object.fromEntries(Object.entries({ fields, key, tabsBy, unique }).filter(([, part]) => part !== undefined)),
    ...Object.fromEntries(bounds),
    columns: columns.map((column) => judgedColumn(column, true, facts).column),
    compute: knownOf(compute, facts),
    derive: knownOf(derive, facts),
    checks: (checks ?? []).filter(({ must, when, message }) => facts.decide([must, when, message]).knows),
  };
}

/** What the form says beside its columns and rules. */
function partOf(model: FormModel, decidable: Decidable, shown: ReadonlySet<string>, facts: ColumnFacts): FormModel {
  const { edit, mode, problems } = model;
  const checks = (model.checks ?? []).filter(({ id, must, when, column }, at) => {
    const decision = decidable.of([must, when]);
    const misses = decision.knows ? `whether ${column} is shown` : decision.misses;
    const judged = decision.knows && (column === undefined || shown.has(column));
    if (!judged) facts.note(column ?? '', `check ${id ?? at + 1}`, misses);
    return judged;
  });
  return {
    id: model.id,
    columns: [],
    fields: (model.fields ?? []).filter((name) => decidable.of([{ var: `values.${name}` }]).knows),
    compute: knownOf(model.compute, facts),
    derive: knownOf(model.derive, facts),
    checks: checks.map((check) => ({ ...check, message: facts.decide([check.message]).knows ? check.message : null })),
    lists: model.lists ?? [],
    ...(mode ? { mode } : {}),
    ...(edit !== undefined && decidable.of([edit]).knows ? { edit } : {}),
    ...(problems ? { problems } : {}),
  };
}

function rulesOf(
  model: FormModel,
  columns: readonly { readonly id: string }[],
  { shown, taken }: { readonly shown: ReadonlySet<string>; readonly taken: ReadonlySet<string> },
  decidable: Decidable,
): readonly FormRule[] {
  const kept = new Set(columns.map(({ id }) => id));
  return (model.rules ?? []).flatMap((rule) => {
    if (!decidable.of([rule.condition]).knows) return [];
    const outputs = rule.outputs.filter(({ column, effect, value }) => {
      if (!kept.has(column) || !decidable.of([value]).knows) return false;
      // What a column is sent with that is taken as it comes may have been written by a rule that is not known here.
      if (effect === 'changeValue') return !taken.has(column);
      return (effect !== 'show' && effect !== 'hide') || shown.has(column);
    });
    return outputs.length === 0 ? [] : [{ ...rule, outputs }];
  });
}

function knownOf(
  entries: Readonly<Record<string, Json>> | undefined,
  facts: ColumnFacts,
): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(entries ?? {}).filter(([, logic]) => facts.decide([logic]).knows));
}
