import type { Json } from '../json.ts';
import { propertyChecks } from './checks/index.ts';
import type { RuleTable } from './compile-rules.ts';
import type { CompiledColumn, CompiledMessage, Term } from './compiled-form.ts';
import type { FormDraft } from './form-draft.ts';
import { displayTypes, type Expression, type FormColumn, isConstant, type LimitName } from './model.ts';

const limitNames: readonly LimitName[] = [
  'minLength',
  'length',
  'maxLength',
  'accepts',
  'min',
  'after',
  'max',
  'maxSize',
  'mayName',
];

const noMessage: CompiledMessage = { each: new Map() };
const noLimits: (readonly [LimitName, Term, Json])[] = [];

/** A column whose `sets` are still being connected. */
type OpenColumn = Omit<CompiledColumn, 'sets' | 'setBy'> & { readonly sets: number[]; readonly setBy: number[] };

/** Makes the nodes of every column and draws the edges that come from rules, not yet those from what is read. */
export function compileColumns(draft: FormDraft, rules: RuleTable): readonly CompiledColumn[] {
  const formEdit =
    draft.model.edit === undefined
      ? undefined
      : draft.node({
          kind: 'formEdit',
          term: { constant: true },
          name: 'the condition under which the form is edited',
        });
  if (formEdit !== undefined) {
    const term = draft.term(draft.model.edit ?? true, formEdit, '/edit');
    draft.nodes[formEdit] = { kind: 'formEdit', term, name: 'edit of the form' };
  }
  const compiled = draft.model.columns.map((column, index) => compileColumn(draft, column, index, rules, formEdit));
  for (const each of compiled) connectSets(draft, each, compiled);
  return compiled;
}

function compileColumn(
  draft: FormDraft,
  column: FormColumn,
  index: number,
  rules: RuleTable,
  formEdit: number | undefined,
): OpenColumn {
  const name = (what: string) => `${what} of the column "${column.id}"`;
  const at = (property: string) => `/columns/${index}/${property}`;
  const node = (kind: 'presence' | 'editable' | 'required' | 'options' | 'limits' | 'value', what: string) =>
    draft.node({ kind, column: index, name: name(what) });
  const dynamic = (expression: Expression | undefined) => expression !== undefined && !isConstant(expression);
  const presence = node('presence', 'when');
  const editable = node('editable', 'edit');
  const value = node('value', 'the value');
  const shows = rules.shows.get(index) ?? [];
  const hides = rules.hides.get(index) ?? [];
  const locks = rules.locks.get(index) ?? [];
  const writes = rules.aims.get(index) ?? [];
  const nodeOf = (rule: number) => rules.compiled[rule]?.node ?? 0;
  for (const rule of [...shows, ...hides]) draft.edge(nodeOf(rule), presence);
  for (const rule of locks) draft.edge(nodeOf(rule), editable);
  for (const write of writes) {
    const entry = rules.writes[write];
    draft.edge(nodeOf(entry?.rule ?? 0), value);
    // What a Change Value reads is computed before the value that it writes.
    if (entry && 'expression' in entry.value) draft.owners[entry.value.expression] = value;
  }
  if (formEdit !== undefined) draft.edge(formEdit, editable);
  draft.edge(presence, value);
  const seen = draft.optional(column.seen, presence, at('when'));
  const when = draft.optional(column.when, presence, at('when'));
  const edit = draft.optional(column.edit, editable, at('edit'));
  const start = draft.optional(column.value, value, at('value'));
  const required = draft.optional(
    column.required,
    dynamic(column.required) ? node('required', 'required') : -1,
    at('required'),
  );
  const source = column.options;
  const asked =
    source && ('logic' in source ? source.logic : 'list' in source ? { var: `lists.${source.list}` } : undefined);
  const optionsNode = asked === undefined ? undefined : node('options', 'options');
  if (optionsNode !== undefined) draft.edge(optionsNode, value);
  const limits = compileLimits(draft, column, value, at, node);
  return {
    index,
    column,
    display: displayTypes.has(column.type),
    seen,
    when,
    edit,
    value: start,
    computed: column.edit === false && start !== undefined && 'expression' in start,
    required,
    options:
      optionsNode !== undefined
        ? draft.term(asked ?? null, optionsNode, at('options'))
        : source && 'fixed' in source
          ? source
          : undefined,
    limits,
    shows,
    hides,
    locks,
    writes,
    sets: [],
    setBy: [],
    valueNode: value,
    optionsNode,
    rows: undefined,
    checks: propertyChecks.filter((check) => check.applies(column)),
    message: compileMessage(draft, column, at),
  };
}

function compileLimits(
  draft: FormDraft,
  column: FormColumn,
  value: number,
  at: (property: string) => string,
  node: (kind: 'limits', what: string) => number,
): (readonly [LimitName, Term, Json])[] {
  const { rows } = column;
  const stated: (readonly [LimitName, Expression])[] = [];
  for (const name of limitNames) {
    const logic = (rows && (name === 'min' || name === 'max') ? rows[name] : column[name as keyof FormColumn]) as
      | Expression
      | undefined;
    if (logic !== undefined) stated.push([name, logic]);
  }
  for (const name of ['add', 'remove', 'move', 'copy', 'one'] as const) {
    const logic = rows?.[name];
    if (logic !== undefined) stated.push([name, logic]);
  }
  if (stated.length === 0) return noLimits;
  const moving = stated.some(([, logic]) => !isConstant(logic));
  const owner = moving ? node('limits', 'a bound') : -1;
  if (moving && column.value !== undefined && stated.some(([name]) => name === 'min' || name === 'max')) {
    draft.edge(owner, value);
  }
  return stated.map(([name, logic]) => [name, draft.term(logic, owner, at(name)), logic] as const);
}

function connectSets(draft: FormDraft, each: OpenColumn, all: readonly OpenColumn[]): void {
  for (const [name, logic] of Object.entries(each.column.sets ?? {})) {
    const target = all[draft.columnOf.get(name) ?? -1];
    const place = `/columns/${each.index}/sets/${name}`;
    if (!target) {
      const message = `The column "${each.column.id}" sets "${name}", which this form does not have.`;
      draft.mistake('known-column', place, message);
      continue;
    }
    const aim = { kind: 'sets', column: each.index, target: target.index } as const;
    const label = `what the column "${each.column.id}" sets in "${name}"`;
    const node = draft.node({ ...aim, term: { constant: null }, name: label });
    draft.nodes[node] = { ...aim, term: draft.term(logic, node, place), name: label };
    draft.edge(each.valueNode, node);
    draft.edge(node, target.valueNode);
    each.sets.push(node);
    target.setBy.push(node);
  }
}

function compileMessage(draft: FormDraft, column: FormColumn, at: (property: string) => string): CompiledMessage {
  if (column.message === undefined && column.messages === undefined) return noMessage;
  const each = new Map<string, Term>();
  for (const [check, text] of Object.entries(column.messages ?? {}))
    each.set(check, draft.term(text, -1, at('messages')));
  return { all: draft.optional(column.message, -1, at('message')), each };
}
