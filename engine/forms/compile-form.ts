import type { FormatTable } from '../logic/compile-call.ts';
import { createProgram, type Program } from '../logic/program.ts';
import { compileColumns } from './compile-columns.ts';
import { compileRows } from './compile-rows.ts';
import { compileRules, push, type RuleTable } from './compile-rules.ts';
import type { CompiledCheck, CompiledColumn, CompiledForm } from './compiled-form.ts';
import { orderGraph } from './dependency-graph.ts';
import { FormDraft } from './form-draft.ts';
import type { Expression, FormColumn, FormModel } from './model.ts';
import { outsideRoots, ownRoots } from './outside-roots.ts';
import { ruleCycles } from './rule-cycles.ts';

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
  const draft = new FormDraft(model, options.root ?? 'values');
  // The slot of a column is its place, so the columns come first.
  declareColumns(draft);
  const fields = (model.fields ?? []).map((name) => [name, draft.slot(`${draft.root}.${name}`)] as const);
  const writers = declareDerived(draft);
  const rules = compileRules(draft);
  const plain = compileColumns(draft, rules);
  for (const each of plain) writers.set(each.index, each.valueNode);
  const checks = compileChecks(draft);
  const extra = (options.extra ?? []).map((logic) => draft.term(logic ?? true, -1, '/rows'));
  declareOutside(draft, options.around ?? [...outsideRoots, ...(model.around ?? [])]);
  const program = createProgram(draft.slots, draft.expressions, { formats: options.formats });
  const columns = plain.map((each): CompiledColumn => {
    const { rows } = each.column;
    return rows ? { ...each, rows: compileRows(draft, each.column, rows, options.formats, compileForm) } : each;
  });
  const readers = linkReads(draft, program, writers, columns);
  const graph = orderGraph(draft.nodes.length, draft.dependents);
  reportExpressions(draft, program);
  draft.problems.push(...ruleCycles(draft, program, columns));
  for (const each of columns) draft.problems.push(...(each.rows?.form.problems ?? []));
  return {
    model,
    root: draft.root,
    columns,
    columnOf: draft.columnOf,
    fields,
    rules: rules.compiled,
    writes: rules.writes,
    checks,
    program,
    nodes: draft.nodes,
    dependents: draft.dependents,
    readers,
    graph,
    scripts: graph.groups.map((group) => scriptOf(draft, group, rules)),
    problems: draft.problems,
    closed: draft.problems.some((problem) => problem.severity === 'error'),
    extra,
  };
}

function declareColumns(draft: FormDraft): void {
  draft.model.columns.forEach(({ id }, index) => {
    if (draft.columnOf.has(id))
      draft.mistake('unique-column-ids', `/columns/${index}`, `Two columns have the id "${id}".`);
    draft.columnOf.set(id, index);
    draft.slot(`${draft.root}.${id}`);
  });
}

/** Declares what is computed beside the columns; gives slot → the node that writes it. */
function declareDerived(draft: FormDraft): Map<number, number> {
  const { compute, derive } = draft.model;
  const writers = new Map<number, number>();
  for (const [root, property, entries] of [
    [draft.root, 'compute', compute],
    ['derive', 'derive', derive],
  ] as const) {
    for (const [key, logic] of Object.entries(entries ?? {})) {
      const name = `${root}.${key}`;
      const slot = draft.slot(name);
      const node = draft.node({ kind: 'derive', slot, term: { constant: null }, name });
      draft.nodes[node] = { kind: 'derive', slot, term: draft.term(logic, node, `/${property}/${key}`), name };
      writers.set(slot, node);
    }
  }
  return writers;
}

function declareOutside(draft: FormDraft, around: readonly string[]): void {
  const known = new Set(draft.slots);
  const add = (path: string) => {
    if (!known.has(path)) draft.slot(path);
    known.add(path);
  };
  for (const path of around) add(path);
  for (const list of draft.model.lists ?? []) add(`lists.${list}`);
  const addLists = (columns: readonly FormColumn[]) => {
    for (const { options, rows } of columns) {
      if (options && 'list' in options) add(`lists.${options.list}`);
      if (rows) addLists(rows.columns);
    }
  };
  addLists(draft.model.columns);
  for (const root of ownRoots) add(root);
}

function compileChecks(draft: FormDraft): CompiledCheck[] {
  return (draft.model.checks ?? []).map((check, place) => {
    const at = `/checks/${place}`;
    if (check.column !== undefined && !draft.columnOf.has(check.column)) {
      const message = `A check names the column "${check.column}", which this form does not have.`;
      draft.mistake('known-column', `${at}/column`, message);
    }
    return {
      check,
      place,
      must: draft.term(check.must, -1, `${at}/must`),
      when: draft.optional(check.when, -1, `${at}/when`),
      message: draft.term(check.message, -1, `${at}/message`),
    };
  });
}

/** Draws the edges that come from what expressions read; gives the nodes that read each slot. */
function linkReads(
  draft: FormDraft,
  program: Program,
  writers: ReadonlyMap<number, number>,
  columns: readonly CompiledColumn[],
): readonly (readonly number[])[] {
  const readers: number[][] = draft.slots.map(() => []);
  const read = (slot: number, node: number) => {
    readers[slot]?.push(node);
    const writer = writers.get(slot);
    if (writer !== undefined) draft.edge(writer, node);
  };
  draft.owners.forEach((owner, expression) => {
    if (owner < 0) return;
    const node = draft.nodes[owner];
    for (const slot of program.slotsOf[expression] ?? []) {
      // What a column sets may keep the target as it was: that reads the value before, which is no dependency.
      if (node?.kind === 'sets' && slot === node.target) continue;
      read(slot, owner);
    }
  });
  for (const { rows, valueNode } of columns) for (const [outer] of rows?.shared ?? []) read(outer, valueNode);
  return readers;
}

function reportExpressions(draft: FormDraft, program: Program): void {
  program.problems.forEach((problem, expression) => {
    if (!problem) return;
    const { code, message, suggestion } = problem;
    const pointer = `${draft.places[expression] ?? ''}${problem.pointer}`;
    const more = suggestion === undefined ? {} : { suggestion };
    draft.problems.push({ code, severity: 'error', message, file: draft.model.id, pointer, ...more });
  });
}

/** The nodes of a cycle in rule order: each rule, then what it aims at; then the others. */
function scriptOf(draft: FormDraft, group: readonly number[], rules: RuleTable): number[] {
  const members = new Set(group);
  const byColumn = new Map<number, number[]>();
  for (const member of group) {
    const node = draft.nodes[member];
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
