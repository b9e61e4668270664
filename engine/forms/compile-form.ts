import type { Json } from '../json.ts';
import type { FormatTable } from '../logic/compile-call.ts';
import { createProgram, type Program } from '../logic/program.ts';
import { propertyChecks } from './checks/index.ts';
import type {
  CompiledCheck,
  CompiledColumn,
  CompiledForm,
  CompiledMessage,
  CompiledRows,
  CompiledRule,
  CompiledWrite,
  FormNode,
  Term,
} from './compiled-form.ts';
import { orderGraph } from './dependency-graph.ts';
import type { Expression, FormColumn, FormModel, FormProblem, LimitName, RowsModel } from './model.ts';
import { displayTypes, isConstant } from './model.ts';
import { ruleCycles } from './rule-cycles.ts';

/** Roots whose values the screen supplies; they stand beside the form's own slots. */
export const outsideRoots = [
  'inputs',
  'session',
  'now',
  'rights',
  'app',
  'data',
  'status',
  'state',
  'options',
  'selection',
  'reply',
  'index',
] as const;

const noMessage: CompiledMessage = { each: new Map() };
const noLimits: (readonly [LimitName, Term, Json])[] = [];

/** Roots that mean one column or one choice while it is looked at. */
const ownRoots = ['option', 'value', 'label', 'limit'] as const;

const limitNames: readonly LimitName[] = [
  'minLength',
  'length',
  'maxLength',
  'accepts',
  'min',
  'after',
  'max',
  'maxSize',
];

/** How a form stands inside another: the root of its own columns, what it sees around it, further expressions. */
export interface CompileOptions {
  readonly root?: 'values' | 'row';
  readonly around?: readonly string[];
  readonly extra?: readonly (Expression | undefined)[];
  /** What the operator `format` knows. */
  readonly formats?: FormatTable;
}

/** Makes a model ready to run. Never throws on a model: what is wrong with it stands in `problems`. */
export function compileForm(model: FormModel, options: CompileOptions = {}): CompiledForm {
  return new FormCompiler(model, options).compile();
}

class FormCompiler {
  private readonly model: FormModel;
  private readonly root: 'values' | 'row';
  private readonly options: CompileOptions;
  private readonly slots: string[] = [];
  private readonly expressions: Json[] = [];
  /** Expression → the node it is computed in; -1 for what is asked only when the form is checked. */
  private readonly owners: number[] = [];
  private readonly nodes: FormNode[] = [];
  private readonly dependents: number[][] = [];
  private readonly places: string[] = [];
  private readonly problems: FormProblem[];
  private readonly columnOf = new Map<string, number>();

  constructor(model: FormModel, options: CompileOptions) {
    this.model = model;
    this.root = options.root ?? 'values';
    this.options = options;
    this.problems = [...(model.problems ?? [])];
  }

  compile(): CompiledForm {
    const { model, root } = this;
    model.columns.forEach((column, index) => {
      if (this.columnOf.has(column.id))
        this.mistake('unique-column-ids', index, `Two columns have the id "${column.id}".`);
      this.columnOf.set(column.id, index);
      this.slots.push(`${root}.${column.id}`);
    });
    const fields = (model.fields ?? []).map((name) => [name, this.slots.push(`${root}.${name}`) - 1] as const);
    const derives = this.deriveSlots();
    const writers = new Map<number, number>();
    for (const { slot, path, logic } of derives) {
      const node = this.node({ kind: 'derive', slot, term: { constant: null }, name: path });
      this.nodes[node] = { kind: 'derive', slot, term: this.term(logic, node, `/derive/${path}`), name: path };
      writers.set(slot, node);
    }
    const rules = this.rules();
    const columns = this.columns(rules);
    for (const each of columns) writers.set(each.index, each.valueNode);
    const checks = this.checks();
    const extra = (this.options.extra ?? []).map((logic) => this.term(logic ?? true, -1, '/rows'));
    this.outsideSlots();
    const program = createProgram(this.slots, this.expressions, { formats: this.options.formats });
    const withRows = columns.map((each) => this.withRows(each));
    const readers = this.link(program, writers, withRows);
    const graph = orderGraph(this.nodes.length, this.dependents);
    this.report(program);
    for (const cycle of ruleCycles(model, {
      program,
      nodes: this.nodes,
      owners: this.owners,
      root,
      columns: withRows,
    })) {
      this.problems.push(cycle);
    }
    for (const each of withRows) this.problems.push(...(each.rows?.form.problems ?? []));
    return {
      model,
      root,
      columns: withRows,
      columnOf: this.columnOf,
      fields,
      rules: rules.compiled,
      writes: rules.writes,
      checks,
      program,
      nodes: this.nodes,
      dependents: this.dependents,
      readers,
      graph,
      scripts: graph.groups.map((group) => this.script(group, rules)),
      problems: this.problems,
      closed: this.problems.some((problem) => problem.severity === 'error'),
      extra,
    };
  }

  private deriveSlots(): { slot: number; path: string; logic: Expression }[] {
    const named = (root: string, entries: Readonly<Record<string, Expression>> | undefined) =>
      Object.entries(entries ?? {}).map(([name, logic]) => {
        const path = `${root}.${name}`;
        return { slot: this.slots.push(path) - 1, path, logic };
      });
    return [...named(this.root, this.model.compute), ...named('derive', this.model.derive)];
  }

  private outsideSlots(): void {
    const known = new Set(this.slots);
    const add = (path: string) => {
      if (!known.has(path)) this.slots.push(path);
      known.add(path);
    };
    for (const path of this.options.around ?? outsideRoots) add(path);
    for (const list of this.model.lists ?? []) add(`lists.${list}`);
    const listsOf = (columns: readonly FormColumn[]) => {
      for (const column of columns) {
        if (column.options && 'list' in column.options) add(`lists.${column.options.list}`);
        if (column.rows) listsOf(column.rows.columns);
      }
    };
    listsOf(this.model.columns);
    for (const root of ownRoots) add(root);
  }

  private rules() {
    const writes: CompiledWrite[] = [];
    const shows = new Map<number, number[]>();
    const hides = new Map<number, number[]>();
    const locks = new Map<number, number[]>();
    const aims = new Map<number, number[]>();
    const targets: number[][] = [];
    const compiled: CompiledRule[] = (this.model.rules ?? []).map((rule, index) => {
      const node = this.node({ kind: 'condition', rule: index, name: `the condition of rule ${rule.id}` });
      const own: number[] = [];
      const aimedAt: number[] = [];
      for (const output of rule.outputs) {
        const target = this.columnOf.get(output.column);
        if (target === undefined) continue;
        aimedAt.push(target);
        if (output.effect === 'changeValue') {
          own.push(writes.length);
          push(aims, target, writes.length);
          writes.push({ rule: index, target, value: this.term(output.value ?? null, -1, `/rules/${index}`) });
        } else push({ show: shows, hide: hides, readonly: locks }[output.effect], target, index);
      }
      targets.push(aimedAt);
      const condition =
        rule.condition === undefined ? undefined : this.term(rule.condition, node, `/rules/${index}/condition`);
      return { id: rule.id, condition, node, writes: own };
    });
    return { compiled, writes, shows, hides, locks, aims, targets };
  }

  private columns(rules: ReturnType<FormCompiler['rules']>): CompiledColumn[] {
    const formEdit =
      this.model.edit === undefined
        ? undefined
        : this.node({
            kind: 'formEdit',
            term: { constant: true },
            name: 'the condition under which the form is edited',
          });
    if (formEdit !== undefined) {
      const term = this.term(this.model.edit ?? true, formEdit, '/edit');
      this.nodes[formEdit] = { kind: 'formEdit', term, name: 'edit of the form' };
    }
    const compiled = this.model.columns.map((column, index) => this.column(column, index, rules, formEdit));
    for (const each of compiled) this.connectSets(each, compiled);
    return compiled;
  }

  private column(
    column: FormColumn,
    index: number,
    rules: ReturnType<FormCompiler['rules']>,
    formEdit: number | undefined,
  ): CompiledColumn {
    const name = (what: string) => `${what} of the column "${column.id}"`;
    const at = (property: string) => `/columns/${index}/${property}`;
    const node = (kind: 'presence' | 'editable' | 'required' | 'options' | 'limits' | 'value', what: string) =>
      this.node({ kind, column: index, name: name(what) });
    const dynamic = (expression: Expression | undefined) => expression !== undefined && !isConstant(expression);
    const presence = node('presence', 'when');
    const editable = node('editable', 'edit');
    const value = node('value', 'the value');
    const shows = rules.shows.get(index) ?? [];
    const hides = rules.hides.get(index) ?? [];
    const locks = rules.locks.get(index) ?? [];
    const writes = rules.aims.get(index) ?? [];
    const nodeOf = (rule: number) => rules.compiled[rule]?.node ?? 0;
    for (const rule of [...shows, ...hides]) this.edge(nodeOf(rule), presence);
    for (const rule of locks) this.edge(nodeOf(rule), editable);
    for (const write of writes) this.edge(nodeOf(rules.writes[write]?.rule ?? 0), value);
    if (formEdit !== undefined) this.edge(formEdit, editable);
    this.edge(presence, value);
    const when = this.optional(column.when, presence, at('when'));
    const edit = this.optional(column.edit, editable, at('edit'));
    const start = this.optional(column.value, value, at('value'));
    const required = this.optional(
      column.required,
      dynamic(column.required) ? node('required', 'required') : -1,
      at('required'),
    );
    const source = column.options;
    const asked =
      source && ('logic' in source ? source.logic : 'list' in source ? { var: `lists.${source.list}` } : undefined);
    const optionsNode = asked === undefined ? undefined : node('options', 'options');
    if (optionsNode !== undefined) this.edge(optionsNode, value);
    const limits = this.limits(column, value, at, node);
    return {
      index,
      column,
      display: displayTypes.has(column.type),
      when,
      edit,
      value: start,
      computed: column.edit === false && start !== undefined && 'expression' in start,
      required,
      options:
        optionsNode !== undefined
          ? this.term(asked ?? null, optionsNode, at('options'))
          : source && 'fixed' in source
            ? source
            : undefined,
      limits,
      shows,
      hides,
      locks,
      writes,
      sets: [],
      valueNode: value,
      optionsNode,
      rows: undefined,
      checks: propertyChecks.filter((check) => check.applies(column)),
      message: this.message(column, at),
    };
  }

  private limits(
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
    if (rows?.add !== undefined) stated.push(['add', rows.add]);
    if (rows?.remove !== undefined) stated.push(['remove', rows.remove]);
    if (rows?.one !== undefined) stated.push(['one', rows.one]);
    if (stated.length === 0) return noLimits;
    const moving = stated.some(([, logic]) => !isConstant(logic));
    const owner = moving ? node('limits', 'a bound') : -1;
    if (moving && column.value !== undefined && stated.some(([name]) => name === 'min' || name === 'max')) {
      this.edge(owner, value);
    }
    return stated.map(([name, logic]) => [name, this.term(logic, owner, at(name)), logic] as const);
  }

  private connectSets(each: CompiledColumn, all: readonly CompiledColumn[]): void {
    const nodes: number[] = [];
    for (const [name, logic] of Object.entries(each.column.sets ?? {})) {
      const target = this.columnOf.get(name);
      const place = `/columns/${each.index}/sets/${name}`;
      if (target === undefined) {
        this.mistake(
          'known-column',
          each.index,
          `The column "${each.column.id}" sets "${name}", which this form does not have.`,
        );
        continue;
      }
      const label = `what the column "${each.column.id}" sets in "${name}"`;
      const node = this.node({ kind: 'sets', column: each.index, target, term: { constant: null }, name: label });
      this.nodes[node] = { kind: 'sets', column: each.index, target, term: this.term(logic, node, place), name: label };
      this.edge(each.valueNode, node);
      this.edge(node, all[target]?.valueNode ?? 0);
      nodes.push(node);
    }
    if (nodes.length > 0) (each.sets as number[]).push(...nodes);
  }

  private withRows(each: CompiledColumn): CompiledColumn {
    const { rows } = each.column;
    if (!rows) return each;
    return { ...each, rows: this.compileRows(each.column, rows) };
  }

  private compileRows(column: FormColumn, rows: RowsModel): CompiledRows {
    const own = new Set<string>(['row', 'index', ...ownRoots]);
    const around = [...this.slots.filter((path) => !own.has(path) && !path.startsWith('row.')), 'index'];
    const { columns, derive, checks, fields, compute } = rows;
    const form = compileForm(
      { id: `${this.model.id}.${column.id}`, columns, derive, checks, fields, compute },
      { root: 'row', around, extra: [rows.keep, rows.send], formats: this.options.formats },
    );
    const shared = this.slots.flatMap((path, outer) => {
      const inner = path.startsWith('row.') || own.has(path) ? undefined : form.program.slotOf(path);
      const used = inner !== undefined && (form.program.readersOf[inner]?.length ?? 0) > 0;
      return used ? [[outer, inner] as const] : [];
    });
    return {
      key: rows.key,
      form,
      ...(rows.keep === undefined ? {} : { keep: form.extra[0] }),
      ...(rows.send === undefined ? {} : { send: form.extra[1] }),
      ...(rows.start === undefined
        ? {}
        : { start: { program: createProgram(['row', 'index'], [rows.start], { formats: this.options.formats }) } }),
      shared,
    };
  }

  private checks(): CompiledCheck[] {
    return (this.model.checks ?? []).map((check, place) => {
      const at = `/checks/${place}`;
      if (check.column !== undefined && !this.columnOf.has(check.column)) {
        this.problems.push({
          code: 'known-column',
          severity: 'error',
          message: `A check names the column "${check.column}", which this form does not have.`,
          file: this.model.id,
          pointer: `${at}/column`,
        });
      }
      return {
        check,
        place,
        must: this.term(check.must, -1, `${at}/must`),
        when: this.optional(check.when, -1, `${at}/when`),
        message: this.term(check.message, -1, `${at}/message`),
      };
    });
  }

  private message(column: FormColumn, at: (property: string) => string): CompiledMessage {
    if (column.message === undefined && column.messages === undefined) return noMessage;
    const each = new Map<string, Term>();
    for (const [check, text] of Object.entries(column.messages ?? {}))
      each.set(check, this.term(text, -1, at('messages')));
    return { all: this.optional(column.message, -1, at('message')), each };
  }

  /** Draws the edges that come from what expressions read; gives the nodes that read each slot. */
  private link(
    program: Program,
    writers: ReadonlyMap<number, number>,
    columns: readonly CompiledColumn[],
  ): readonly (readonly number[])[] {
    const readers: number[][] = this.slots.map(() => []);
    const read = (slot: number, node: number) => {
      readers[slot]?.push(node);
      const writer = writers.get(slot);
      if (writer !== undefined) this.edge(writer, node);
    };
    this.owners.forEach((owner, expression) => {
      if (owner < 0) return;
      const node = this.nodes[owner];
      for (const slot of program.slotsOf[expression] ?? []) {
        // What a column sets may keep the target as it was: that reads the value before, which is no dependency.
        if (node?.kind === 'sets' && slot === node.target) continue;
        read(slot, owner);
      }
    });
    for (const { rows, valueNode } of columns) for (const [outer] of rows?.shared ?? []) read(outer, valueNode);
    return readers;
  }

  private report(program: Program): void {
    program.problems.forEach((problem, expression) => {
      if (!problem) return;
      const { code, message, pointer, suggestion } = problem;
      const place = `${this.places[expression] ?? ''}${pointer}`;
      const more = suggestion === undefined ? {} : { suggestion };
      this.problems.push({ code, severity: 'error', message, file: this.model.id, pointer: place, ...more });
    });
  }

  private script(group: readonly number[], rules: ReturnType<FormCompiler['rules']>): number[] {
    const members = new Set(group);
    const byColumn = new Map<number, number[]>();
    for (const member of group) {
      const node = this.nodes[member];
      if (node && 'column' in node && node.kind !== 'sets') push(byColumn, node.column, member);
    }
    const script: number[] = [];
    rules.compiled.forEach((rule, index) => {
      if (!members.has(rule.node)) return;
      script.push(rule.node);
      for (const target of rules.targets[index] ?? []) script.push(...(byColumn.get(target) ?? []));
    });
    const scripted = new Set(script);
    return [...script, ...group.filter((member) => !scripted.has(member))];
  }

  private node(node: FormNode): number {
    this.dependents.push([]);
    return this.nodes.push(node) - 1;
  }

  private edge(from: number, to: number): void {
    const list = this.dependents[from];
    if (list && list[list.length - 1] !== to) list.push(to);
  }

  private optional(logic: Expression | undefined, owner: number, place: string): Term | undefined {
    return logic === undefined ? undefined : this.term(logic, owner, place);
  }

  private term(logic: Expression, owner: number, place: string): Term {
    if (isConstant(logic)) return { constant: logic };
    this.owners.push(owner);
    this.places.push(place);
    return { expression: this.expressions.push(logic) - 1 };
  }

  private mistake(code: string, column: number, message: string): void {
    this.problems.push({ code, severity: 'error', message, file: this.model.id, pointer: `/columns/${column}` });
  }
}

function push<K>(lists: Map<K, number[]>, key: K, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
